/**
 * Node's `http`. An ECMAScript import of `node:http` reads every export, and so loads Node's own `fetch` and
 * `WebSocket` at each start; whoever wants a server, a request or the names of statuses takes them from here.
 */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
