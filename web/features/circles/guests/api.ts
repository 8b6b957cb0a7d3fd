import { call } from '#web/lib/api/api-client.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';
import { type GuestScreen, sealScreen } from '#web/lib/share/guest-screen.ts';

/** Reads whether links for friends are enabled; for a guest, also the end of the night. */
export const guestLinksQuery = read('GET /api/guest-links');

export const switchGuestLinks = (isOn: boolean) =>
  asStaff(write('PATCH /api/admin/guest-links', { body: { isOn } }));

export type GuestLink = { url: string; until: string };

/** Creates a link to a screen, and appends the screen's key, which the server never gets. */
export async function makeGuestLink(screen: GuestScreen): Promise<GuestLink> {
  const { sealed, key } = await sealScreen(screen);
  const { url, until } = await call('POST /api/guest-links', { body: { screen: sealed } });
  return { url: `${url}.${key}`, until };
}
