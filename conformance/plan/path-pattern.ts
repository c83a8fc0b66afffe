/** A path template, compiled to tell which URLs lead to it. */
export interface PathPattern {
  /** Whether a path (without its query) is one of the template's: each parameter a segment of its own, none empty or a dot segment. */
  readonly isOf: (path: string) => boolean;
  /** Whether a service may take a path for one of the template's, whatever it does with case, escapes and a trailing slash. */
  readonly mayLead: (path: string) => boolean;
  /** How concrete each segment is. */
  readonly concreteness: readonly number[];
}

/** Compiles a path template, such as `/pets/{petId}`. */
export function pathPattern(template: string): PathPattern {
  const strict = new RegExp(`^${expressionOf(template)}$`);
  const lenient = new RegExp(`^${expressionOf(trimmed(decoded(template)))}$`, 'is');
  return {
    isOf: (path) => strict.test(path) && !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path),
    mayLead: (path) => readings(path).some((reading) => lenient.test(reading)),
    concreteness: template
      .split('/')
      .map((segment) => (/^\{[^{}]*\}$/.test(segment) ? 0 : segment.includes('{') ? 1 : 2)),
  };
}

/** Whether a template is matched before another that matches too: concrete before templated (OpenAPI 3.1, 'Paths Object'). */
export function isMoreConcrete(first: PathPattern, second: PathPattern): boolean {
  const [a, b] = [first.concreteness, second.concreteness];
  return (
    a.length === b.length &&
    a.every((level, index) => level >= (b[index] ?? 0)) &&
    a.some((level, index) => level > (b[index] ?? 0))
  );
}

function expressionOf(template: string): string {
  return template
    .split(/\{[^{}]*\}/)
    .map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
    .join('[^/]+');
}

/** A path as services read it: split and then decoded, or decoded and then split. */
function readings(path: string): readonly string[] {
  const apart = path.split('/').map((segment) => decoded(segment).replaceAll('/', '\u0000'));
  return [trimmed(apart.join('/')), trimmed(decoded(path))];
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
