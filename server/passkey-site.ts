import { isIP } from 'node:net';

/** For whom passkeys are made, and on which pages they may be used. */
export type PasskeySite = { rpID: string; origin: string[] };

/**
 * From PUBLIC_URL alone: what a request claims about its origin is not believed, or a page of a neighbouring host could
 * pass on what a browser signed there. A browser makes no passkey for a number, so a guide that runs at one makes
 * them for localhost.
 */
export function passkeySite(publicUrl: string): PasskeySite {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { rpID: hostname, origin: [origin] };
  const local = `${protocol}//localhost${port && `:${port}`}`;
  return { rpID: 'localhost', origin: [local] };
}
