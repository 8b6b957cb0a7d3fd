/**
 * Enters by a link. Loaded only for visitors with a link, or whose link has expired, so that the gate's script stays
 * small.
 */
import { isGateLocked } from '#web/lib/api/gate-lock.ts';
import { isGuest, markGuest } from '#web/lib/device/guest.ts';
import { preferredLanguage } from '#web/lib/text/language.ts';
import { offerInvitation } from './invitation-offer.ts';

type Texts = typeof import('#web/locales/en/entry.json');
const FILES = import.meta.glob<Texts>('../../../locales/*/entry.json', { eager: true, import: 'default' });
const text = (key: keyof Texts): string =>
  (FILES[`../../../locales/${preferredLanguage()}/entry.json`] as Texts)[key];

type OpenApp = () => Promise<void>;

/** Sends a link at the gate, which shows the result; without a link, a guest's night is over. */
export async function comeIn(
  link: string | null,
  say: (note: string) => void,
  openApp: OpenApp,
): Promise<void> {
  if (!link) {
    markGuest(false);
    return say(text('over'));
  }
  say(text('opening'));
  const refusal = await offerInvitation(link, preferredLanguage());
  if (refusal !== null) return say(refusal || 'offline');
  await openApp();
}

/**
 * Opens the guide on a device that is already inside, which needs no link; only a guest's next link, or invitation, is
 * used.
 */
export async function arriveInside(link: string, openApp: OpenApp): Promise<void> {
  const said = isGuest() ? await offerInvitation(link, preferredLanguage()) : text('inside');
  await openApp();
  if (said !== null) await sayInside(said || text('unreached'));
}

/**
 * Uses a link whose address is opened in the tab of the open guide. Reloads the page of a guest or refused device; a
 * visitor who is inside does not need the link, and may have typed text.
 */
export async function arriveOpen(link: string): Promise<void> {
  if (!isGuest() && !isGateLocked()) return sayInside(text('inside'));
  history.replaceState(null, '', link);
  location.reload();
}

async function sayInside(title: string): Promise<void> {
  const { showToast } = await import('#web/ui/feedback/toast.tsx');
  showToast({ title, seconds: 10 });
}
