import type { z } from 'zod';
import { readSession, writeSession } from './storage.ts';
import { STORED } from './stored-here.ts';

/** Text of unfinished forms stays in this tab only, and is erased with the visit. */
const DRAFT_PREFIX = STORED.draft.name;

export function readDraft<T>(form: string, shape: z.ZodType<T>): T | null {
  const text = readSession(DRAFT_PREFIX + form);
  if (text === null) return null;
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps a form's text. Never pass a photo's bytes: the browser's store is small. */
export const keepDraft = (form: string, values: unknown) =>
  writeSession(DRAFT_PREFIX + form, JSON.stringify(values));

export function dropDraft(form: string): void {
  writeSession(DRAFT_PREFIX + form, null);
  dropWriteKey(form);
}

/** Stores the keys where the browser forbids its storage. */
const writeKeys = new Map<string, string>();
const KEY_BYTES = 16;

/**
 * Returns the form's idempotency key, the same until the form is saved: a second tap, or a retry after a lost
 * response, writes nothing twice. It lives as long as the draft.
 */
export function writeKey(form: string): string {
  const name = `${DRAFT_PREFIX}${form}#key`;
  const earlier = readSession(name) ?? writeKeys.get(form);
  if (earlier) return earlier;
  const key = [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  writeSession(name, key);
  writeKeys.set(form, key);
  return key;
}

export function dropWriteKey(form: string): void {
  writeSession(`${DRAFT_PREFIX}${form}#key`, null);
  writeKeys.delete(form);
}
