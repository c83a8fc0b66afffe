/** What stands between this machine and a service. */
export interface Network {
  /** The URL of the proxy that requests go through; undefined for none. */
  readonly proxy?: string | undefined;
  /** Certificates of authorities that are trusted beside the usual ones, as PEM. */
  readonly ca?: readonly string[] | undefined;
  /** Whether a certificate that nobody vouches for is taken. */
  readonly insecure?: boolean | undefined;
}

/** What a TLS connection is made with. */
export interface TlsOptions {
  readonly ca?: string[];
  readonly rejectUnauthorized?: false;
}

/** The options of TLS connections over a network. */
export function tlsOptions({ ca, insecure }: Network): TlsOptions {
  return {
    ...(ca === undefined ? {} : { ca: [...ca] }),
    ...(insecure ? { rejectUnauthorized: false } : {}),
  };
}
