import { version } from '../version.ts';

/** How requests say who sends them (RFC 9110, 10.1.5). */
export const USER_AGENT = `petstore-contract/${version()}`;
