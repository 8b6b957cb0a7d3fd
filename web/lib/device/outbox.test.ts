import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '#tests/support/browser/memory-stores.ts';

let local: Map<string, string>;
let isFull = false;

beforeEach(() => {
  local = new Map();
  isFull = false;
  vi.stubGlobal(
    'localStorage',
    memoryStore(local, () => isFull),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page on the same device. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('./outbox.ts')),
    ...(await import('./outbox-state.ts')),
    ...(await import('./raw-storage.ts')),
    ...(await import('./storage.ts')),
  };
}

const edit = (slot: string, title = 'Bar Nou') => ({
  kind: 'place_edit' as const,
  call: 'PATCH /api/places/:id' as const,
  params: { id: '7' },
  body: { phone: '1' },
  slot,
  title,
});
type Page = Awaited<ReturnType<typeof openPage>>;
const slots = ({ waitingEdits }: Page) => waitingEdits.get().map(({ slot }) => slot);

describe('the edits that wait', () => {
  it('are in order, one for each form, and still there in the next page', async () => {
    const page = await openPage();
    expect(page.outboxState.get()).toBe('maybe');
    expect(await page.keepEdit(edit('a'))).toBe(true);
    await page.keepEdit(edit('b'));
    await page.keepEdit(edit('a', 'Bar Vell'));
    expect(slots(page)).toEqual(['b', 'a']);
    expect(page.editIn('a')?.title).toBe('Bar Vell');
    expect(page.outboxState.get()).toBe('some');
    const next = await openPage();
    expect(slots(next)).toEqual(['b', 'a']);
    expect([...local.values()].join()).not.toMatch(/\d{4}-\d\d-\d\d|\d{10}/);
  });

  it('are removed and changed only while they are the same', async () => {
    const page = await openPage();
    await page.keepEdit(edit('a'));
    const [first] = page.waitingEdits.get();
    if (!first) throw new Error('an edit was stored');
    await page.keepEdit(edit('a', 'Bar Vell'));
    expect(page.isWaiting(first)).toBe(false);
    expect(await page.changeEdit(first, { title: 'other' })).toBeNull();
    await page.dropEdit(first);
    expect(page.editIn('a')?.title).toBe('Bar Vell');
    await page.dropSlot('a');
    expect(slots(page)).toEqual([]);
    expect(local.size).toBe(0);
    expect(page.outboxState.get()).toBe('maybe');
  });

  it('are refused by a full device, which keeps the earlier ones', async () => {
    const page = await openPage();
    await page.keepEdit(edit('a'));
    isFull = true;
    expect(await page.keepEdit(edit('b'))).toBe(false);
    expect(slots(page)).toEqual(['a']);
    expect(slots(await openPage())).toEqual(['a']);
  });

  it('are gone with the visit, and a page that left stores none', async () => {
    const page = await openPage();
    await page.keepEdit(edit('a'));
    page.stopWriting();
    page.clearStore('local');
    expect(page.rereadOutbox()).toEqual([]);
    expect(await page.keepEdit(edit('b'))).toBe(false);
    expect(local.size).toBe(0);
  });

  it('are read only when they are edits', async () => {
    const good = JSON.stringify({ ...edit('a'), order: 1 });
    const bad = ['no json', 'null', '[]', '{}', '{"kind":"poem"}', good.replace('"order":1', '"order":"x"')];
    for (const [index, text] of bad.entries()) local.set(`waiting:${index}`, text);
    local.set('waiting:a', good);
    expect(slots(await openPage())).toEqual(['a']);
  });
});
