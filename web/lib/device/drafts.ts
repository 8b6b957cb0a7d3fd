import type { z } from 'zod';
import { readSession, writeSession } from './storage.ts';
import { STORED } from './stored-here.ts';

/** What stands in an unfinished form lives in this tab only, and goes with the visit. */
const DRAFT_PREFIX = STORED.draft.name;

/** What was typed into this form before; null when there is nothing, or nothing of this shape. */
export function readDraft<T>(form: string, shape: z.ZodType<T>): T | null {
  const text = readSession(DRAFT_PREFIX + form);
  if (text === null) return null;
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Never hand it a photo's bytes: the browser's store is small, and text is what cannot be typed twice. */
export const keepDraft = (form: string, values: unknown) =>
  writeSession(DRAFT_PREFIX + form, JSON.stringify(values));

export function dropDraft(form: string): void {
  writeSession(DRAFT_PREFIX + form, null);
  dropWriteKey(form);
}

/** Where the browser forbids the store. */
const writeKeys = new Map<string, string>();
const KEY_BYTES = 16;

/**
 * The key under which this form is saved, the same until it has been: a second tap, or a try after a reply that got
 * lost, makes nothing twice. It lives as long as the draft.
 */
export function writeKey(form: string): string {
  const name = `${DRAFT_PREFIX}${form}#key`;
  const known = readSession(name) ?? writeKeys.get(form);
  if (known) return known;
  const key = [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  writeSession(name, key);
  writeKeys.set(form, key);
  return key;
}

/** What stands in the form is another thing now. */
export function dropWriteKey(form: string): void {
  writeSession(`${DRAFT_PREFIX}${form}#key`, null);
  writeKeys.delete(form);
}
