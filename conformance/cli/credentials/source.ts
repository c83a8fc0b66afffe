import type { Result } from '../../../spec/result.ts';

/** A secret that was handed out. */
export interface Issued {
  readonly secret: string;
  /** When it ends, in milliseconds since 1970; undefined where nobody says. */
  readonly expiresAt: number | undefined;
}

/** Where the secret of a security scheme comes from, again and again. */
export interface CredentialSource {
  /** Hands out a secret; nothing where it leaves that to an environment variable. The error is a line without one. */
  issue(): Promise<Result<Issued | undefined, string>>;
}
