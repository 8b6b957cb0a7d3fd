import { fromBase64Url } from '#web/lib/text/base64-url.ts';
import { type KeptPlan, readPlan } from './plan-text.ts';

/** A fragment that /plan was opened with: a place to begin at, an event to go to, an old link with a plan in the open. */
export type ReadLink =
  | { kind: 'broken' }
  | { kind: 'place' | 'event'; id: number }
  | ({ kind: 'open' } & KeptPlan);

/** Links of before plans were sealed. */
const OPEN = 'v1.';
const MOST_LETTERS = 2000;

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
  if (!text.startsWith(OPEN) || text.length > MOST_LETTERS) return { kind: 'broken' };
  const plan = openPlan(text.slice(OPEN.length));
  return plan ? { kind: 'open', ...plan } : { kind: 'broken' };
}
