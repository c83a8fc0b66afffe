/** Whether a method only reads (RFC 9110, 9.2.1); TRACE, which nobody documents, is not among them. */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}
