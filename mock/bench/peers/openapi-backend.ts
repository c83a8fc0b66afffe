import { OpenAPIBackend, type Context } from 'openapi-backend';
import { OWN_SPEC } from '../../own-spec.ts';
import { KEY } from '../cases.ts';
import { serve, type PeerAnswer } from './serve.ts';

/** openapi-backend, answering with its own mocks of the document, request and response checked. */
const json = { 'Content-Type': 'application/json' };
const api = new OpenAPIBackend({
  definition: OWN_SPEC,
  ajvOpts: { strict: false },
  validate: true,
  quick: true,
});
api.register({
  notImplemented: (context: Context): PeerAnswer => {
    const id = context.operation.operationId ?? '';
    const { status, mock } = api.mockResponseForOperation(id);
    const checked = api.validateResponse(mock, id, status);
    return { status: checked.errors ? 500 : status, headers: json, body: JSON.stringify(mock) };
  },
  validationFail: (context: Context): PeerAnswer => ({
    status: 400,
    headers: json,
    body: JSON.stringify(context.validation.errors),
  }),
  unauthorizedHandler: (): PeerAnswer => ({ status: 401, headers: json, body: '{}' }),
});
api.registerSecurityHandler(
  'apiKey',
  ({ request }: Context) => request.headers.authorization === `Bearer ${KEY}`,
);
await api.init();

serve(async (request, target, body) => {
  const [path = '', query = ''] = target.split('?');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const answer: unknown = await api.handleRequest({
    method: request.method ?? 'GET',
    path,
    query,
    headers,
    body,
  });
  return isAnswer(answer) ? answer : { status: 500, headers: {}, body: '' };
});

function isAnswer(value: unknown): value is PeerAnswer {
  return (
    typeof value === 'object' && value !== null && 'status' in value && 'headers' in value && 'body' in value
  );
}
