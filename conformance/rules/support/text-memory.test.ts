import { expect, it } from 'vitest';
import { createTextMemory } from './text-memory.ts';

it('knows the texts that were seen, and hardly another', () => {
  const memory = createTextMemory();
  const texts = Array.from({ length: 10_000 }, (_, index) => `text ${index}`);
  texts.forEach(memory.add);
  expect(texts.every(memory.has)).toBe(true);
  expect(texts.filter((text) => memory.has(`${text} of another`)).length).toBeLessThan(5);
});
