import { expect, it } from 'vitest';
import { peerReach, reachOf, rowOf } from './real-reach.ts';

it('counts the operations that a run of verify was answered 2xx by', () => {
  const coverage = [
    { method: 'POST', path: '/things', answers: [{ name: '201', count: 1 }] },
    { method: 'GET', path: '/things', answers: [{ name: '404', count: 9 }] },
    { method: 'PUT', path: '/things', answers: [] },
  ];
  const reach = reachOf(JSON.stringify({ requests: 10, coverage, findings: [{}] }));
  expect(reach).toEqual({
    operations: 3,
    reached: new Set(['POST /things']),
    requests: 10,
    findings: 1,
  });
  expect(rowOf('shop', 'verify', reach)).toContain('1 of 3 operations answered 2xx, 10 requests, 1 findings');
});

it('counts the same of the events of a peer, and each check that an operation failed once', () => {
  const scenario = (id: string, status: number): string =>
    JSON.stringify({
      ScenarioFinished: {
        recorder: {
          cases: { [id]: { value: { method: 'GET', path: `/${status}` } } },
          interactions: { [id]: { response: { status_code: status } } },
          checks: { [id]: [{ name: 'not_a_server_error', status: status < 500 ? 'success' : 'failure' }] },
        },
      },
    });
  const events = [
    '{"Initialize":{}}',
    scenario('a', 200),
    scenario('b', 500),
    scenario('c', 500),
    scenario('d', 204),
  ];
  const document = '{"paths":{"/200":{"get":{}},"/500":{"get":{}}}}';
  expect(peerReach(events.join('\n'), document)).toEqual({
    operations: 2,
    reached: new Set(['GET /200']),
    requests: 4,
    findings: 1,
  });
});
