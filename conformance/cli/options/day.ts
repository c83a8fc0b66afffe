import { InvalidArgumentError } from 'commander';

/** Reads an option's argument as a day `YYYY-MM-DD` that the calendar has. */
export function day(text: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new InvalidArgumentError('It must be a day of the calendar, such as 2030-12-05.');
}
