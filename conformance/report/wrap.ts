/** Breaks text into lines of at most `width` characters: at spaces, and within words that are longer than a line. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    let rest = line === '' ? word : `${line} ${word}`;
    if (rest.length > width && word.length <= width) {
      lines.push(line);
      rest = word;
    }
    for (; rest.length > width; rest = rest.slice(width)) lines.push(rest.slice(0, width));
    line = rest;
  }
  return [...lines, line];
}

/** Text behind a name, its further lines set under its first: `  expected  401: …`. */
export function field(name: string, text: string, width: number): readonly string[] {
  const indent = 12;
  return wrap(text, width - indent).map((line, index) =>
    `${index === 0 ? `   ${name}`.padEnd(indent) : ' '.repeat(indent)}${line}`.trimEnd(),
  );
}

/** A count with its noun: `1 request`, `3 requests`. */
export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}
