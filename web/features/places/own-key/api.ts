import { call } from '#web/lib/api/api-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';

const of = (id: number) => ({ params: { id: String(id) } });

/** Creates a place's key, which replaces the earlier one; its address can be read only once. */
export const makeKey = (id: number) => asStaff(call('POST /api/admin/places/:id/key', of(id)));

export const closeKey = (id: number) => asStaff(call('DELETE /api/admin/places/:id/key', of(id)));

/** Returns the line with which this device proves that a place's website is its own. */
export const askForLine = (id: number) => call('POST /api/places/:id/own-proof', of(id));

/** Looks for the line on the website and in its domain; if found, creates the place's key. */
export const checkLine = (id: number) => call('POST /api/places/:id/own-proof/check', of(id));
