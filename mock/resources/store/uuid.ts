/** A UUID of version 4 out of random numbers from 0 up to 1. */
export function uuidFrom(random: () => number): string {
  const digits = Array.from({ length: 32 }, (_, index) =>
    index === 12
      ? '4'
      : (index === 16 ? 8 + Math.floor(random() * 4) : Math.floor(random() * 16)).toString(16),
  ).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
