import { expect, it } from 'vitest';
import { peerFailures } from './real-reach.ts';
import { duelRow, duelTotals, shownBy } from './rival-row.ts';

it('takes for the fault what a peer says of the faulty service alone', () => {
  const sound = new Set(['GET /a status_code_conformance']);
  const faulty = new Set(['GET /b not_a_server_error', 'GET /a status_code_conformance']);
  expect(shownBy(faulty, sound)).toEqual(['GET /b not_a_server_error']);
});

it('reads each check that an operation failed from the events of a run', () => {
  const recorder = {
    cases: { x: { value: { method: 'GET', path: '/a' } } },
    checks: {
      x: [
        { name: 'ignored_auth', status: 'failure' },
        { name: 'use_after_free', status: 'success' },
      ],
    },
  };
  const events = ['{"Initialize":{}}', JSON.stringify({ ScenarioFinished: { recorder } })];
  expect([...peerFailures(events.join('\n'))]).toEqual(['GET /a ignored_auth']);
});

it('marks what the peer alone finds, and counts', () => {
  const duels = [
    { service: 'one', peer: ['GET /a use_after_free'], own: [], isNamed: false },
    { service: 'two', peer: [], own: ['state/etag-changes'], isNamed: true },
    { service: 'three', peer: [], own: [], isNamed: false },
    {
      service: 'four',
      peer: ['GET /a use_after_free'],
      own: ['response/headers'],
      isNamed: false,
    },
  ];
  expect(duels.map((duel) => duelRow(duel).split(/ {2,}/)[0])).toEqual([
    expect.stringMatching(/^PEER ALONE one/),
    'verify',
    'neither',
    'misnamed',
  ]);
  expect(duelTotals(duels)).toBe('4 faults: verify finds 2, the peer 2, 1 of them alone');
});
