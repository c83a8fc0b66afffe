import type { Finding, ShownExchange } from '../run/finding.ts';
import { withoutEncoded } from './redact-decoded.ts';
import type { RunResult } from '../run/events.ts';

/** What stands where a key stood. */
const MARK = '[key]';

/** Takes keys out of text. */
export interface Redactor {
  /** Takes out keys, long parts of them, and what they look like encoded: for what a service said. */
  text(text: string): string;
  /** Takes out whole keys alone, so that a command line stays what it is. */
  command(text: string): string;
}

/** Makes a redactor of secrets: a service may repeat the key it was sent, or a nearly right one, in its answer. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const whole = [...new Set(secrets.flatMap(forms))].sort((a, b) => b.length - a.length);
  const parts = whole.map((form) => ({ form, least: leastPart(form) }));
  const long = secrets.flatMap(spoken).filter((secret) => secret.length >= 6);
  const command = (text: string): string => whole.reduce((rest, form) => withoutWhole(rest, form), text);
  return {
    command,
    text: (text) => {
      const plain = parts.reduce((rest, { form, least }) => withoutParts(rest, form, least), command(text));
      return long.reduce((rest, secret) => withoutEncoded(rest, secret, leastPart(secret), MARK), plain);
    },
  };
}

/** A result without the keys that a service repeated in its answers. */
export function redactResult(result: RunResult, redact: Redactor): RunResult {
  return {
    ...result,
    findings: result.findings.map((finding) => redactFinding(finding, redact)),
    disruptions: result.disruptions.map((disruption) => ({
      ...disruption,
      what: redact.text(disruption.what),
      answer: redact.text(disruption.answer),
    })),
    unspecified: result.unspecified.map(({ reason, count }) => ({ reason: redact.text(reason), count })),
  };
}

function redactFinding(finding: Finding, redact: Redactor): Finding {
  const shown = (exchange: ShownExchange): ShownExchange => ({
    ...exchange,
    curl: redact.command(exchange.curl),
    answer: redact.text(exchange.answer),
  });
  return {
    ...finding,
    key: redact.text(finding.key),
    fingerprints: finding.fingerprints.map(redact.text),
    at: redact.text(finding.at),
    expected: redact.text(finding.expected),
    actual: redact.text(finding.actual),
    cause: finding.cause === undefined ? undefined : redact.text(finding.cause),
    exchanges: finding.exchanges.map(shown),
    another: finding.another && shown(finding.another),
    consequences: finding.consequences.map((item) => redactFinding(item, redact)),
  };
}

/** A secret as it may come back: itself, in another case, reversed, in base64 at each alignment, percent-encoded. */
function forms(secret: string): readonly string[] {
  return spoken(secret).flatMap((text) => [
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    [...text].reverse().join(''),
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    ...[0, 1, 2]
      .map((shift) => base64At(text, shift))
      .flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')])
      .filter((form) => form.length >= 8),
  ]);
}

/** A secret, and of `user:password` the password, which is one of its own. */
function spoken(secret: string): readonly string[] {
  const password = secret.includes(':') ? [secret.slice(secret.indexOf(':') + 1)] : [];
  return [secret, ...password].filter((text) => text !== '');
}

/** The characters of base64 that a text gives for certain where `shift` bytes go before it. */
function base64At(text: string, shift: number): string {
  const encoded = Buffer.from(' '.repeat(shift) + text)
    .toString('base64')
    .replace(/=+$/, '');
  const bytes = shift + Buffer.byteLength(text);
  return encoded.slice(Math.ceil((shift * 4) / 3), Math.floor((bytes * 4) / 3));
}

/** Characters in a row from which a part of a secret counts as one. */
function leastPart(form: string): number {
  return Math.max(4, Math.min(8, Math.ceil(form.length / 2)));
}

function withoutWhole(text: string, form: string): string {
  if (form.length >= 6) return text.replaceAll(form, MARK);
  const escaped = form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.replaceAll(new RegExp(`(?<![A-Za-z0-9])${escaped}(?![A-Za-z0-9])`, 'g'), MARK);
}

/** Takes out the longest stretches that a form has too. */
function withoutParts(text: string, form: string, least: number): string {
  if (form.length < 6) return text;
  let kept = '';
  let at = 0;
  while (at < text.length) {
    const length = sharedAt(text, at, form, least);
    kept += length === 0 ? text.charAt(at) : MARK;
    at += Math.max(1, length);
  }
  return kept;
}

function sharedAt(text: string, at: number, form: string, least: number): number {
  if (!form.includes(text.slice(at, at + least)) || at + least > text.length) return 0;
  let length = least;
  while (at + length < text.length && form.includes(text.slice(at, at + length + 1))) length += 1;
  return length;
}
