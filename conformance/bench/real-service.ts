/** A service that others wrote: how it is installed, started and found. */
export interface RealService {
  readonly name: string;
  /** Shell commands that install it into the folder they are run in. */
  readonly install: readonly string[];
  /** Shell commands that make a folder ready to be served from, run in it; `$INSTALLED` is where the service was installed. */
  readonly prepare?: readonly string[];
  /** The command that serves on 127.0.0.1 at a port, run in a new folder of its own; `installed` is where it was installed. */
  readonly start: (installed: string, port: number) => readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Where its OpenAPI document is, below its address. */
  readonly document: string;
  /** The path that the document's paths stand under. */
  readonly base?: string;
  /** What its Authorization field is to be, and the same as the secret of its security scheme where it documents one. */
  readonly authorization?: string;
  readonly secret?: string;
  /** The field that takes what it wants, where that is not Authorization. */
  readonly field?: string;
  /** A shell command that makes an OpenAPI document of what it publishes; `$INSTALLED` is where it was installed. */
  readonly convert?: string;
  /** The security scheme that it wants of all operations, where its document says so of none. */
  readonly security?: string;
}

/** A command of a shell that takes where the service is installed, and the port, as `$0` and `$1`. */
export function shell(command: string): RealService['start'] {
  return (installed, port) => ['/bin/sh', '-c', `exec ${command}`, installed, String(port)];
}
