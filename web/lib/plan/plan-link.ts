import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';
import { type KeptPlan, readPlan, writePlan } from './plan-text.ts';

/** What an address asks for: nothing, a plan, to begin at a place, to go to an event; or it cannot be read. */
export type ReadLink =
  | { kind: 'empty' | 'broken' }
  | ({ kind: 'plan' } & KeptPlan)
  | { kind: 'place' | 'event'; id: number };

const VERSION = 'v1.';
const MOST_LETTERS = 2000;

/** Returns the fragment without its '#'. */
export const writePlanLink = (plan: KeptPlan): string => `${VERSION}${toBase64Url(writePlan(plan))}`;

function openPlan(code: string): KeptPlan | null {
  try {
    return readPlan(fromBase64Url(code));
  } catch {
    return null;
  }
}

/** Reads a fragment, with or without its '#'; never throws. */
export function readPlanLink(fragment: string): ReadLink {
  const text = fragment.replace(/^#/, '');
  if (text === '') return { kind: 'empty' };
  const [, kind, id] = /^(place|event)=([1-9]\d{0,8})$/.exec(text) ?? [];
  if (kind === 'place' || kind === 'event') return { kind, id: Number(id) };
  if (!text.startsWith(VERSION) || text.length > MOST_LETTERS) return { kind: 'broken' };
  const plan = openPlan(text.slice(VERSION.length));
  return plan ? { kind: 'plan', ...plan } : { kind: 'broken' };
}
