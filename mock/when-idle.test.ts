import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE, whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('it is done once, when nothing was asked for a while', () => {
  let asked = performance.now();
  const act = vi.fn<() => void>();
  whenIdle(() => asked, act);
  vi.advanceTimersByTime(IDLE * 0.9);
  asked = performance.now();
  vi.advanceTimersByTime(IDLE * 0.9);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(IDLE * 5);
  expect(act).toHaveBeenCalledOnce();
});

test('it is not done once it was called off', () => {
  const act = vi.fn<() => void>();
  whenIdle(() => 0, act)();
  vi.advanceTimersByTime(IDLE * 5);
  expect(act).not.toHaveBeenCalled();
});
