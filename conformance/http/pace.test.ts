import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** A pace after a run against a service whose answers take what `time` says of so many requests at the same time. */
function after(answers: number, time: (atOnce: number) => number): ReturnType<typeof createPace> {
  const pace = createPace(16, 10_000);
  for (let sent = 0; sent < answers; sent += 1) pace.note(time(pace.atOnce()));
  return pace;
}

test('a service that is quick is asked as much as may be', () => {
  expect(after(1_000, () => 40).atOnce()).toBe(16);
});

test('one that takes the longer the more it is asked is asked less at the same time', () => {
  expect(after(1_000, (atOnce) => 600 * atOnce).atOnce()).toBe(2);
});

test('one that is as slow with fewer is slow by itself', () => {
  expect(after(1_000, () => 3_000).atOnce()).toBe(16);
});

test('one request that answers only alone is enough, and quick answers make up for it', () => {
  const pace = createPace(16, 10_000);
  pace.overload();
  expect(pace.atOnce()).toBe(8);
  for (let sent = 0; sent < 1_000; sent += 1) pace.note(20);
  expect(pace.atOnce()).toBe(16);
});

test('one that turns away what is too much is asked less at the same time', () => {
  const pace = createPace(16, 10_000);
  for (let sent = 0; sent < 1_000; sent += 1) {
    if (pace.atOnce() > 4 && sent % 5 === 0) pace.turnedAway();
    pace.note(20);
  }
  expect(pace.atOnce()).toBeLessThan(8);
});
