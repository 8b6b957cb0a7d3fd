import type { Recommendation } from '#contract/right-now/right-now.ts';

const MAX = 6;
/** The largest id in the database; importing the contract's constant would load zod. */
const MAX_ID = 2 ** 31 - 1;
const TITLE_MAX = 120;
const DESCRIPTION_MAX = 400;

/**
 * Reads recommendations in any form: objects, or strings that contain a fenced block of JSON. Unreadable or missing
 * ones become the fallback (ai-4).
 */
export function readRecommendations(items: unknown, fallback: Recommendation): Recommendation[] {
  const read = (Array.isArray(items) ? items : [items]).flatMap((item) => readItem(item) ?? [fallback]);
  const found = read.filter((item, index) => item !== fallback || read.indexOf(fallback) === index);
  return found.length === 0 ? [fallback] : found.slice(0, MAX);
}

function readItem(item: unknown): Recommendation[] | null {
  const value = typeof item === 'string' ? parseFenced(item) : item;
  if (typeof value !== 'object' || value === null) return null;
  const { recommendations } = value as { recommendations?: unknown };
  const list = Array.isArray(value) ? value : Array.isArray(recommendations) ? recommendations : [value];
  const readable = list.flatMap((each) => readObject(each) ?? []);
  return readable.length > 0 ? readable : null;
}

function parseFenced(text: string): unknown {
  const [, fenced, end] = text.split('```', 3);
  try {
    return JSON.parse(end === undefined ? text : (fenced ?? '').replace(/^json/i, ''));
  } catch {
    return null;
  }
}

function readObject(value: unknown): Recommendation | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, description, type, placeId, eventId } = value as Record<string, unknown>;
  const name = textOf(title, TITLE_MAX);
  if (name === '') return null;
  return {
    title: name,
    description: textOf(description, DESCRIPTION_MAX),
    type: textOf(type, 40),
    ...(isId(placeId) && { placeId }),
    ...(isId(eventId) && { eventId }),
  };
}

const textOf = (value: unknown, most: number) =>
  typeof value === 'string' ? value.trim().slice(0, most) : '';

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_ID;
