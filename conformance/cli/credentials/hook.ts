import type { SecurityScheme } from '../../../spec/model/types.ts';
import { err, ok } from '../../../spec/result.ts';
import { oneLine } from '../one-line.ts';
import type { CredentialSource } from './source.ts';

/** What the hook `credentials` is told. */
export interface CredentialsContext {
  readonly baseUrl: string;
  /** Why it is asked: at the start, or since what it gave is refused or about to end. */
  readonly reason: 'start' | 'renewal';
  /** Keeps a text out of all reports from now on; what the hook gives is kept out of itself. */
  readonly hide: (secret: string) => void;
}

/** What the hook `credentials` gives: the key or token, or that and how many seconds it holds. */
export type Credentials = string | { readonly secret: string; readonly expiresIn?: number | undefined };

/** Gives the secret of a security scheme; nothing where it comes from its variable. */
export type CredentialsHook = (
  scheme: SecurityScheme,
  context: CredentialsContext,
) => Credentials | undefined | Promise<Credentials | undefined>;

/** The secrets of a scheme that a hook gives. */
export function hookSource(
  hook: CredentialsHook,
  scheme: SecurityScheme,
  context: Omit<CredentialsContext, 'reason'>,
): CredentialSource {
  let reason: CredentialsContext['reason'] = 'start';
  return {
    async issue() {
      try {
        const given = await hook(scheme, { ...context, reason });
        reason = 'renewal';
        if (given === undefined) return ok(undefined);
        const issued = typeof given === 'string' ? { secret: given, expiresIn: undefined } : given;
        if (typeof issued.secret !== 'string' || issued.secret === '')
          return err(`the hook credentials gave no text for ${scheme.name}`);
        const { secret, expiresIn } = issued;
        return ok({
          secret,
          expiresAt: expiresIn === undefined ? undefined : Date.now() + expiresIn * 1_000,
        });
      } catch (error) {
        return err(`the hook credentials threw for ${scheme.name}: ${oneLine(error)}`);
      }
    },
  };
}
