import { createInstance, getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';
import { OWN_SPEC } from '../../own-spec.ts';
import { silentLogger } from '../../prism/logger.ts';
import { serve } from './serve.ts';

/** Prism's `createInstance` with its own components, all its checks on. */
const operations = await getHttpOperationsFromSpec(OWN_SPEC);
const config = (): IHttpConfig => ({
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
});
const prism = createInstance(config(), { logger: silentLogger });

serve(async (request, target, body) => {
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const result = await prism.request(
    {
      method: request.method === 'POST' ? 'post' : 'get',
      url: { path: pathname, query: Object.fromEntries(searchParams) },
      headers,
      body: body === '' ? undefined : JSON.parse(body),
    },
    operations,
    config(),
  )();
  if ('left' in result) return { status: 500, headers: {}, body: result.left.message };
  const { statusCode, headers: sent = {}, body: value } = result.right.output;
  const type = Object.entries(sent).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return { status: statusCode, headers: { 'Content-Type': String(type) }, body: JSON.stringify(value) };
});
