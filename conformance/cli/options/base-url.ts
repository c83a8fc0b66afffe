import { err, ok, type Result } from '../../../spec/result.ts';

/**
 * Reads a base URL: absolute, http or https, with neither credentials nor a query.
 * @returns it without a trailing slash, or what is wrong with it; credentials are never repeated.
 */
export function readBaseUrl(text: string): Result<string, string> {
  const url = URL.parse(text);
  if (url !== null && (url.username !== '' || url.password !== '')) {
    return err('the base URL holds credentials; put the key into the environment variable instead');
  }
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    const given = text.includes('@') ? 'the base URL' : `the base URL ${JSON.stringify(text)}`;
    const hint = url === null || !text.includes('://') ? suggestion(text) : '';
    return err(`${given} is not an http or https URL${hint}`);
  }
  if (url.search !== '' || url.hash !== '')
    return err('the base URL must have neither a query nor a fragment');
  return ok(url.href.replace(/\/+$/, ''));
}

function suggestion(text: string): string {
  if (text.includes('@') || !URL.canParse(`https://${text}`))
    return '; it should look like https://staging.example/v1';
  const scheme = /^(localhost|127\.|\[::1\])/.test(text) ? 'http' : 'https';
  return `; did you mean ${scheme}://${text}?`;
}
