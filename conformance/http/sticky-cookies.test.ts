import { expect, it } from 'vitest';
import { createStickyCookies } from './sticky-cookies.ts';

const REQUEST = { method: 'GET', path: '/', headers: [['Accept', '*/*']] as const, body: undefined };

it('keeps the cookies of load balancers, and no session', () => {
  const cookies = createStickyCookies();
  expect(cookies.on(REQUEST)).toBe(REQUEST);
  const fields = ['AWSALB=one; Path=/', 'sessionid=secret; HttpOnly', 'SERVERID=s2'];
  cookies.note({
    status: 200,
    headers: new Map([['set-cookie', fields]]),
    body: Buffer.alloc(0),
    incomplete: undefined,
  });
  expect(cookies.on(REQUEST).headers.at(-1)).toEqual(['Cookie', 'AWSALB=one; SERVERID=s2']);
  const own = { ...REQUEST, headers: [['Cookie', 'key=1']] as const };
  expect(cookies.on(own)).toBe(own);
});
