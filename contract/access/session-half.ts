/** The half of a browser's session that a script may delete; without it the other half is useless. */
export const SESSION_HALF_COOKIE = 'bcn_h';
/** Sends this half with the call that ends the session, because the cookie may already be deleted. */
export const SESSION_HALF_HEADER = 'X-Session-Half';
/**
 * Marks a guest's visit for the page, because its scripts must know before the first paint that the guest only reads.
 */
export const GUEST_MARK_COOKIE = 'bcn_g';
/**
 * Set by 'Leave' for ten minutes, in which every address of the guide shows a page without a name. Its own name and value
 * say nothing, because it is all that stays.
 */
export const LEFT_COOKIE = 'v';
export const LEFT_SECONDS = 600;
/** The prefix of cookie names over HTTPS, which restricts a cookie to this host. */
export const HOST_PREFIX = '__Host-';
