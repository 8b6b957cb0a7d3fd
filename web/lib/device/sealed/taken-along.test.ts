import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORED } from '#web/lib/device/stored-here.ts';
import { changeRecord, dropRecord, isTakenAlong, readRecord } from './taken-along.ts';

const add = (before: unknown) => Number(before ?? 0) + 1;

afterEach(async () => {
  vi.unstubAllGlobals();
  await dropRecord();
});

describe('the record of a guide that was taken along', () => {
  it('is absent at first, and reading it makes no database', async () => {
    expect(await readRecord()).toBeUndefined();
    expect(await isTakenAlong()).toBe(false);
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(STORED.along.name);
  });

  it('is changed by one tab after the other', async () => {
    await expect(changeRecord(add)).rejects.toThrow('no database');
    await Promise.all(Array.from({ length: 10 }, () => changeRecord(add, true)));
    expect(await readRecord()).toBe(10);
    expect(await isTakenAlong()).toBe(true);
  });

  it('stays as it was when a change fails', async () => {
    await changeRecord(() => 7, true);
    await expect(changeRecord(() => ({ refused: () => undefined }))).rejects.toThrow();
    expect(await readRecord()).toBe(7);
  });

  it('goes, and is not missed where the browser has no databases', async () => {
    await changeRecord(() => 7, true);
    await dropRecord();
    expect(await isTakenAlong()).toBe(false);
    vi.stubGlobal('indexedDB', undefined);
    expect(await isTakenAlong()).toBe(false);
    await dropRecord();
    await expect(changeRecord(add, true)).rejects.toThrow('no database');
  });
});
