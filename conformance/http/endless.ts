/** Milliseconds that a stream is listened to. */
export const LISTENING = 1_000;

/** Media types of streams that go on until somebody leaves: server-sent events (HTML, 9.2), and parts that replace one another. */
const ENDLESS = /^(text\/event-stream|multipart\/x-mixed-replace)\b/i;

/** Whether an answer is a stream that need not end. */
export function isEndless(headers: ReadonlyMap<string, readonly string[]>): boolean {
  return ENDLESS.test(headers.get('content-type')?.[0]?.trim() ?? '');
}
