/** The half of a browser's session that a script may delete; without it the other half is useless. */
export const SESSION_HALF_COOKIE = 'bcn_h';
/** Carries that half on the call that ends the session, because the cookie may already be gone. */
export const SESSION_HALF_HEADER = 'X-Session-Half';
/** Prefix of cookie names over https, which ties a cookie to this host alone. */
export const HOST_PREFIX = '__Host-';
