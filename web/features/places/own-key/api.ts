import { call } from '#web/lib/api/api-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';

const of = (id: number) => ({ params: { id: String(id) } });

/** Makes a place's key, which closes the earlier one; its address is readable this once. */
export const makeKey = (id: number) => asStaff(call('POST /api/admin/places/:id/key', of(id)));

export const closeKey = (id: number) => asStaff(call('DELETE /api/admin/places/:id/key', of(id)));

/** Returns the line with which this device proves that a place's website is its own. */
export const askForLine = (id: number) => call('POST /api/places/:id/own-proof', of(id));

/** Looks for the line at the website and in its domain; found, it makes the place's key. */
export const checkLine = (id: number) => call('POST /api/places/:id/own-proof/check', of(id));
