/** One part of a form in parts. */
export interface Part {
  readonly name: string;
  /** Undefined where the part is no file; empty where that has no name. */
  readonly fileName: string | undefined;
  readonly type: string | undefined;
  readonly bytes: Buffer;
}

/** The parts of a form: RFC 7578, in the form of RFC 2046, 5.1.1: between lines of the boundary, each with a head of its own. */
export function partsIn(contentType: string, body: Buffer): readonly Part[] | undefined {
  const found = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  // Each character is one byte, so that files come through as they are.
  const text = body.toString('latin1');
  if (boundary === undefined || !text.includes(`--${boundary}--`)) return undefined;
  const [, ...pieces] = `\r\n${text}`.split(`\r\n--${boundary}`);
  const parts = pieces.filter((piece) => !piece.startsWith('--')).map(partOf);
  return parts.includes(undefined) ? undefined : parts.filter((part) => part !== undefined);
}

function partOf(piece: string): Part | undefined {
  const end = piece.indexOf('\r\n\r\n');
  const head = Buffer.from(piece.slice(0, end), 'latin1').toString('utf8');
  const name = /^content-disposition:[^\r\n]*?;\s*name="([^"]*)"/im.exec(head)?.[1];
  if (end < 0 || name === undefined) return undefined;
  const file = /^content-disposition:[^\r\n]*?;\s*filename\*?=(?:"([^"]*)"|([^\s;]+))/im.exec(head);
  return {
    name: decodeName(name),
    fileName: file === null ? undefined : decodeName(file[1] ?? file[2] ?? ''),
    type: /^content-type:\s*([^\r\n]+)/im.exec(head)?.[1]?.trim(),
    bytes: Buffer.from(piece.slice(end + 4), 'latin1'),
  };
}

/** As the HTML standard has names in parts. */
function decodeName(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}
