/**
 * A plan in an address's fragment, which no server sees but every browser's history stores (plan-4): encrypted under
 * four words. Links of earlier versions, readable by anyone, can still be opened.
 */

import type { Language } from '#contract/language.ts';
import { chooseWords } from '#web/lib/seal/four-words.ts';
import {
  lockWith,
  openSealed,
  readSealed,
  type SealedFragment,
  sealContent,
} from '#web/lib/seal/sealed-link.ts';
import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';
import { type KeptPlan, readPlan, writePlan } from './plan-text.ts';

/** The content of the fragment with which /plan was opened: a starting place, an event to visit, or a plan. */
export type ReadLink =
  | { kind: 'broken' }
  | { kind: 'place' | 'event'; id: number }
  | { kind: 'sealed'; sealed: SealedFragment }
  | ({ kind: 'open' } & KeptPlan);

export type SealedPlan = { link: string; words: string };

export const SEALED = 'v2';
const OPEN = 'v1.';
const MAX_OPEN = 2000;

/**
 * Returns a link that opens only with its four words, which are chosen here; takes up to a second on a phone.
 * @param address of the guide's plans, with its origin
 */
export async function sealPlan(plan: KeptPlan, address: string, language: Language): Promise<SealedPlan> {
  const words = await chooseWords(language);
  const content = new TextEncoder().encode(writePlan(plan));
  const fragment = await sealContent(await lockWith(words), SEALED, content);
  if (fragment === null) throw new Error('a plan is longer than a link holds');
  return { link: `${address}#${fragment}`, words };
}

/** Returns the fragment, with its '#', of an unencrypted plan; only for use inside an encrypted text. */
export const openFragment = (plan: KeptPlan): string => `#${OPEN}${toBase64Url(writePlan(plan))}`;

/** Returns the plan; null when the words are wrong, 'broken' when the opened content is not a plan. */
export async function openPlanLink(
  sealed: SealedFragment,
  typed: string,
): Promise<KeptPlan | 'broken' | null> {
  const content = await openSealed(sealed, typed);
  return content && (readPlan(new TextDecoder().decode(content)) ?? 'broken');
}

function openPlan(code: string): KeptPlan | null {
  try {
    return readPlan(fromBase64Url(code));
  } catch {
    return null;
  }
}

/** Reads a fragment, with its '#'; never throws. */
export function readPlanLink(fragment: string): ReadLink {
  const text = fragment.slice(1);
  const [, kind, id] = /^(place|event)=([1-9]\d{0,8})$/.exec(text) ?? [];
  if (kind === 'place' || kind === 'event') return { kind, id: Number(id) };
  if (text.startsWith(OPEN) && text.length <= MAX_OPEN) {
    const plan = openPlan(text.slice(OPEN.length));
    return plan ? { kind: 'open', ...plan } : { kind: 'broken' };
  }
  const sealed = readSealed(text, SEALED);
  return typeof sealed === 'string' ? { kind: 'broken' } : { kind: 'sealed', sealed };
}
