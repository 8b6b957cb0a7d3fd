/** The half of a browser's session that a script may delete: without it the other half opens nothing. */
export const SESSION_HALF_COOKIE = 'bcn_h';
/** Carries that half on the call that ends the session: the cookie itself may be gone by then. */
export const SESSION_HALF_HEADER = 'X-Session-Half';
/** What cookies' names begin with over https: the browser then ties them to this host alone. */
export const HOST_PREFIX = '__Host-';
