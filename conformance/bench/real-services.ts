/** A service that others wrote: how it is installed, started and found. */
export interface RealService {
  readonly name: string;
  /** Shell commands that install it into the folder they are run in. */
  readonly install: readonly string[];
  /** The command that serves on 127.0.0.1 at a port, run in a new folder of its own; `installed` is where it was installed. */
  readonly start: (installed: string, port: number) => readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Where its OpenAPI document is, below its address. */
  readonly document: string;
}

/** Services with an embedded database that publish an OpenAPI document. */
export const REAL_SERVICES: readonly RealService[] = [
  {
    name: 'chroma',
    install: ['python3 -m venv venv', 'venv/bin/pip install -q chromadb'],
    start: (installed, port) => [
      `${installed}/venv/bin/chroma`,
      'run',
      '--path',
      'data',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
    ],
    env: {},
    document: '/openapi.json',
  },
  {
    name: 'prefect',
    install: [
      'python3 -m venv venv',
      "venv/bin/pip install -q 'prefect==3.4.*' 'fastapi<0.118' importlib_metadata",
    ],
    start: (installed, port) => [
      `${installed}/venv/bin/prefect`,
      'server',
      'start',
      '--no-services',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
    ],
    env: { PREFECT_HOME: 'home', PREFECT_SERVER_ANALYTICS_ENABLED: 'false', DO_NOT_TRACK: '1' },
    document: '/openapi.json',
  },
];

/** Shell commands that install the peer that verifies too. */
export const PEER = {
  name: 'schemathesis',
  install: ['python3 -m venv venv', 'venv/bin/pip install -q schemathesis'],
} as const;
