/** Lets tasks run side by side, and one of them alone where it asks for that. */
export interface Turns {
  /** Runs a task beside others. @returns what it came to, and whether others ran at the same time. */
  beside<T>(task: () => Promise<T>): Promise<{ readonly value: T; readonly shared: boolean }>;
  /** Runs a task when all others are over, while new ones wait. */
  alone<T>(task: () => Promise<T>): Promise<T>;
}

/** Makes turns, of which so many run side by side at most as `atOnce` says at the moment. */
export function createTurns(atOnce: () => number = () => Infinity): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  let begun = 0;
  let gate: Promise<void> | undefined;
  let whenIdle: (() => void) | undefined;
  return {
    async beside(task) {
      while (gate !== undefined || running >= atOnce())
        await (gate ?? new Promise<void>((resolve) => waiting.push(resolve)));
      const wasShared = running > 0;
      running += 1;
      const mine = (begun += 1);
      try {
        const value = await task();
        return { value, shared: wasShared || begun !== mine };
      } finally {
        running -= 1;
        if (running === 0) whenIdle?.();
        waiting.splice(0, Math.max(0, atOnce() - running)).forEach((resolve) => resolve());
      }
    },
    async alone(task) {
      while (gate !== undefined) await gate;
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      try {
        if (running > 0) await new Promise<void>((idle) => (whenIdle = idle));
        return await task();
      } finally {
        whenIdle = undefined;
        gate = undefined;
        resolve();
      }
    },
  };
}
