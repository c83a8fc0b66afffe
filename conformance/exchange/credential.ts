/** A key made from the secret: here from its text, and in a shell from the environment variable that holds it. */
export interface Key {
  readonly label: string;
  readonly from: (secret: string) => string;
  /** A shell word's inside (to stand between double quotes) that gives the same key from the variable `name`. */
  readonly shell: (name: string) => string;
}

/** Where a credential goes in a request. */
export interface Placement {
  readonly headers: readonly (readonly [string, string])[];
  readonly query: readonly (readonly [string, string])[];
}

/**
 * A way to present, or fail to present, a credential: a recipe that knows no secret. The key is made from the secret
 * when the request is built, or by the shell from an environment variable, so that no report ever holds it.
 */
export interface Credential {
  readonly label: string;
  /** `valid` must be accepted; `absent` and `near-miss` must be refused. */
  readonly kind: 'valid' | 'absent' | 'near-miss';
  readonly key: Key;
  readonly place: (key: string) => Placement;
  /** Name of the security scheme whose secret the key is made from. */
  readonly scheme: string;
}
