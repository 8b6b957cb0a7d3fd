import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DRAFT_PREFIX, dropDraft, keepDraft, readDraft } from './drafts.ts';

const shape = z.object({ name: z.string(), tagIds: z.array(z.number()) });
const values = { name: 'Bar', tagIds: [3] };

describe('a draft', () => {
  const store = new Map<string, string>();

  beforeEach(() => {
    store.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('comes back as it was typed, until it is dropped', () => {
    keepDraft('add-place', values);
    expect(readDraft('add-place', shape)).toEqual(values);
    expect(readDraft('edit-place-1', shape)).toBeNull();
    dropDraft('add-place');
    expect(store.size).toBe(0);
  });

  it.each(['', 'not json', 'null', '{"name":1,"tagIds":[]}', '{"name":"x","tagIds":["1"]}'])(
    'of another shape is none: %j',
    (text) => {
      store.set(`${DRAFT_PREFIX}add-place`, text);
      expect(readDraft('add-place', shape)).toBeNull();
    },
  );
});
