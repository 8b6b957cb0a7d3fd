/** Sends the links that open the gate: invitations, and those of guests. */
import { waitInWords } from '#domain/text/wait-words.ts';
import { markGuest } from '#web/lib/device/guest.ts';
import { handOver } from '#web/lib/share/arrived-link.ts';
import { openScreen } from '#web/lib/share/guest-screen.ts';
import type { Language } from '#web/lib/text/language.ts';

/** English has no file, because the server's refusals are in English. */
const FILES = import.meta.glob<Record<string, string>>('../../../locales/*/rules.json', {
  import: 'default',
});

type Refusal = { error?: string; sentence?: string; values?: { wait?: number } };

/** A guest's link: the key that the server needs, and the key of the screen, which no server sees. */
const GUEST_LINK = /^(#g\.[\w-]{30})\.([\w-]{43})$/;
/** Sent instead of a truncated guest's link, so that it is refused before it counts as used. */
const CUT = '#g.';

/**
 * Sends the fragment of a link. Returns null when the gate is open, and the address is then the screen of the guest's
 * link; '' when the server cannot be reached, otherwise the refusal in the visitor's language. Never rejects.
 */
export async function offerInvitation(link: string, language: Language): Promise<string | null> {
  const isGuestLink = link.startsWith(CUT);
  const [, whole = CUT, key = ''] = GUEST_LINK.exec(link) ?? [];
  const invitation = isGuestLink ? whole : link;
  try {
    const response = await fetch('/api/access', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ invitation }),
    });
    if (response.ok) {
      markGuest(isGuestLink);
      if (isGuestLink) await showScreen((await response.json()).screen, key);
      return null;
    }
    return await inWords((await response.json()) as Refusal, language);
  } catch {
    return '';
  }
}

/** Opens the shared screen, or the guide's first screen if the shared one cannot be read. */
async function showScreen(sealed: string, key: string): Promise<void> {
  const screen = await openScreen(sealed, key);
  if (!screen) return;
  history.replaceState(null, '', screen.path);
  handOver(screen.plan);
}

async function inWords({ error = '', sentence = '', values }: Refusal, language: Language): Promise<string> {
  const words = (await FILES[`../../../locales/${language}/rules.json`]?.()) ?? {};
  return (words[sentence] ?? error).replace('{wait}', waitInWords(values?.wait ?? 0, language));
}
