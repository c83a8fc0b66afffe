import { expect, it } from 'vitest';
import { inMemory, type ServiceInMemory } from '../../fixtures/services/plain/in-memory.ts';
import { judgeInMemory } from './testing/in-memory.ts';

/** Requests at once that the service answers in time. */
const BEARS = 3;

/** Milliseconds in which it has to answer: many more than it takes, on a busy machine, too. */
const TIMEOUT = 250;

/** A sound service that answers nothing in time while it has more than so many requests. */
function overloaded() {
  const service = inMemory();
  let running = 0;
  const beside: number[] = [];
  return {
    beside,
    service: {
      ...service,
      async answer(request: Parameters<ServiceInMemory['answer']>[0]): ReturnType<ServiceInMemory['answer']> {
        running += 1;
        beside.push(running);
        const isTooMuch = running > BEARS;
        await new Promise((resolve) => setTimeout(resolve, isTooMuch ? TIMEOUT : 1));
        running -= 1;
        return isTooMuch ? 'hang' : service.answer(request);
      },
    },
  };
}

it('a service that is slow under load is asked less at once, and not blamed', async () => {
  const { service, beside } = overloaded();
  const { result } = await judgeInMemory(service, {
    only: ['listPets'],
    runs: 2,
    timeout: TIMEOUT,
    maxRequests: 160,
  });
  expect(result.findings).toEqual([]);
  expect(result.overloads).toBeGreaterThan(0);
  const late = beside.slice(beside.length / 2);
  expect(late.filter((running) => running > BEARS).length).toBeLessThan(late.length / 2);
});
