import type { z } from 'zod';
import { readSession, writeSession } from './storage.ts';

/** What stands in an unfinished form lives in this tab only; the quick exit and "Erase" take it along. */
export const DRAFT_PREFIX = 'guide_draft:';

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

export const dropDraft = (form: string) => writeSession(DRAFT_PREFIX + form, null);
