import { MAX_RESPONSE } from '../http/max-response.ts';
import type { RunOptions } from './options.ts';

/** What a run does where nothing else is said; what is judged, and by which document, is always said. */
export const DEFAULTS: Omit<RunOptions, 'contract' | 'baseUrl' | 'secrets' | 'seed' | 'asOf'> = {
  keyInQuery: false,
  keyVariables: new Map(),
  headers: [],
  runs: 40,
  concurrency: 16,
  timeout: 10_000,
  maxResponse: MAX_RESPONSE,
  network: {},
  settle: 0,
  rate: undefined,
  maxRequests: undefined,
  maxTime: undefined,
  readOnly: false,
  only: [],
  skip: [],
  spared: new Map(),
  known: new Map(),
  values: new Map(),
  resources: [],
  replay: undefined,
  patience: { settle: [100, 600], recover: [200, 400, 800, 1_600, 3_200, 6_400] },
  refreshCredentials: undefined,
  areCredentialsDue: () => false,
  hooks: undefined,
  hide: () => {},
  signal: undefined,
};
