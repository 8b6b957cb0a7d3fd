import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { memoryStore } from '#tests/support/browser/memory-stores.ts';
import { dropDraft, dropWriteKey, keepDraft, readDraft, writeKey } from './drafts.ts';
import { forgetValues, valuesOfVisit, writeSession } from './storage.ts';
import { STORED } from './stored-here.ts';

const shape = z.object({ name: z.string(), tagIds: z.array(z.number()) });
const values = { name: 'Bar', tagIds: [3] };

describe('a draft', () => {
  beforeEach(() => {
    forgetValues();
    vi.stubGlobal('sessionStorage', memoryStore());
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('comes back as it was typed, until it is dropped', () => {
    keepDraft('add-place', values);
    expect(readDraft('add-place', shape)).toEqual(values);
    expect(readDraft('edit-place-1', shape)).toBeNull();
    dropDraft('add-place');
    expect(valuesOfVisit()).toEqual([]);
  });

  it.each(['', 'not json', 'null', '{"name":1,"tagIds":[]}', '{"name":"x","tagIds":["1"]}'])(
    'of another shape is none: %j',
    (text) => {
      void writeSession(`${STORED.draft.name}add-place`, text);
      expect(readDraft('add-place', shape)).toBeNull();
    },
  );

  it('is saved under one key until it is dropped, or is about another thing', () => {
    const key = writeKey('add-place');
    expect(key).toMatch(/^[\w-]{16,64}$/);
    expect(writeKey('add-place')).toBe(key);
    expect(writeKey('add-event')).not.toBe(key);
    dropDraft('add-place');
    const next = writeKey('add-place');
    expect(next).not.toBe(key);
    dropWriteKey('add-place');
    expect(writeKey('add-place')).not.toBe(next);
    for (const name of ['add-place', 'add-event']) dropDraft(name);
    expect(valuesOfVisit()).toEqual([]);
  });

  it('has its key also where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const key = writeKey('add-place');
    expect(writeKey('add-place')).toBe(key);
    dropDraft('add-place');
    expect(writeKey('add-place')).not.toBe(key);
    dropDraft('add-place');
  });
});
