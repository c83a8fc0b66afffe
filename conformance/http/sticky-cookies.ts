import { headerOfRequest, type WireRequest, type WireResponse } from '../exchange/message.ts';

/** Names of the cookies by which load balancers send a client to the same instance again. */
const STICKY =
  /^(AWSALB\w*|ARRAffinity\w*|BIGipServer.*|GCLB|GAESA|INGRESSCOOKIE|SERVERID|SRV(ID)?|ROUTE(ID)?|lb[-_]?\w*|sticky\w*)$/i;

/** The cookies of load balancers, kept as any client keeps them; others may be sessions, and credentials as such. */
export interface StickyCookies {
  note(response: WireResponse): void;
  /** A request with the cookies so far; one that has cookies of its own stays as it is. */
  on(request: WireRequest): WireRequest;
}

/** Makes a jar without cookies. */
export function createStickyCookies(): StickyCookies {
  const jar = new Map<string, string>();
  return {
    note({ headers }) {
      for (const field of headers.get('set-cookie') ?? []) {
        const [, name = '', value = ''] = /^\s*([^=;\s]+)\s*=\s*([^;]*)/.exec(field) ?? [];
        if (STICKY.test(name)) jar.set(name, value.trim());
      }
    },
    on(request) {
      if (jar.size === 0 || headerOfRequest(request, 'cookie') !== undefined) return request;
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      return { ...request, headers: [...request.headers, ['Cookie', cookies]] };
    },
  };
}
