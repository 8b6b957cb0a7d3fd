/** Loaded only for a visitor who comes by invitation, so that the gate's script stays small. */
import { waitInWords } from '#domain/text/wait-words.ts';
import type { Language } from '#web/lib/text/language.ts';

const WORDS: Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<string, string> }>> = {
  es: () => import('#web/locales/es/rules.json'),
  ca: () => import('#web/locales/ca/rules.json'),
};

type Refusal = { error?: string; sentence?: string; values?: { wait?: number } };

/**
 * Sends the fragment of an invitation's link. Returns null when the gate is open, '' when the server cannot be
 * reached, otherwise the reason of the refusal in the visitor's language. Never rejects.
 */
export async function offerInvitation(invitation: string, language: Language): Promise<string | null> {
  try {
    const response = await fetch('/api/access', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ invitation }),
    });
    if (response.ok) return null;
    return await inWords((await response.json()) as Refusal, language);
  } catch {
    return '';
  }
}

async function inWords({ error = '', sentence = '', values }: Refusal, language: Language): Promise<string> {
  const words = language === 'en' ? {} : (await WORDS[language]()).default;
  return (words[sentence] ?? error).replace('{wait}', waitInWords(values?.wait ?? 0, language));
}
