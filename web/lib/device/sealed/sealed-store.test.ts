import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore, watchChannels } from '#tests/support/browser/memory-stores.ts';

let local: ReturnType<typeof memoryStore>;
let closeTabs: () => void;

/** Opens a page with its own memory; the stores and the tabs that are still open are the same. */
async function openPage() {
  vi.resetModules();
  const session = memoryStore();
  vi.stubGlobal('sessionStorage', session);
  const storage = {
    ...(await import('#web/lib/device/raw-storage.ts')),
    ...(await import('#web/lib/device/storage.ts')),
  };
  const sealed = await import('./sealed-store.ts');
  return { ...storage, ...sealed, session };
}

/** Waits until the value's sealed text is stored. */
const stored = (values: Map<string, string>, key: string) =>
  vi.waitFor(() => expect(values.get(key)).toMatch(/^s2\.[\w-]+$/));

beforeEach(() => {
  local = memoryStore();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {});
  closeTabs = watchChannels();
});

afterEach(() => {
  closeTabs();
  vi.unstubAllGlobals();
});

const NEEDS = '{"steps":0}';

describe('sealed values', () => {
  it('are read at once, and stored as noise', async () => {
    const page = await openPage();
    page.writeLocal('needs', NEEDS);
    expect(page.readLocal('needs')).toBe(NEEDS);
    await stored(local.values, 'needs');
    expect([...local.values.values()].join()).not.toContain('steps');
  });

  it('come back in another tab, which asks this one for the key', async () => {
    const page = await openPage();
    page.writeLocal('needs', NEEDS);
    await stored(local.values, 'needs');
    const other = await openPage();
    expect(other.readLocal('needs')).toBeNull();
    await other.openSealedValues();
    expect(other.readLocal('needs')).toBe(NEEDS);
  });

  it('are dropped when no page has the key', async () => {
    const page = await openPage();
    page.writeLocal('needs', NEEDS);
    await stored(local.values, 'needs');
    closeTabs();
    const next = await openPage();
    await next.openSealedValues();
    expect(next.readLocal('needs')).toBeNull();
    expect(local.values.has('needs')).toBe(false);
  });

  it('are dropped when the visit ends, and a tab that left hands out no key', async () => {
    const page = await openPage();
    page.writeLocal('needs', NEEDS);
    await stored(local.values, 'needs');
    const kept = local.values.get('needs') ?? '';
    page.stopWriting();
    page.forgetKeyOfVisit();
    page.clearStore('local');
    expect(page.readLocal('needs')).toBeNull();
    local.values.set('needs', kept);
    const next = await openPage();
    await next.openSealedValues();
    expect(next.readLocal('needs')).toBeNull();
  });

  it('that an earlier version kept in clear are sealed, and never lost', async () => {
    const page = await openPage();
    local.values.set('needs', NEEDS);
    page.session.values.set('guide_draft:edit-place-12', '{"name":"Bar"}');
    page.session.values.set('met', '[3,12]');
    expect(page.readLocal('needs')).toBe(NEEDS);
    await page.openStores();
    await stored(local.values, 'needs');
    expect(page.readLocal('needs')).toBe(NEEDS);
    expect(page.readSession('guide_draft:edit-place-12')).toBe('{"name":"Bar"}');
    const texts = JSON.stringify([...page.session.values, ...local.values]);
    for (const text of ['steps', 'Bar', 'edit-place', '12']) expect(texts).not.toContain(`"${text}`);
    expect(page.session.values.get('met')).toMatch(/^s2\./);
  });

  it('stay in clear when the store is too full for their sealed form', async () => {
    const page = await openPage();
    page.session.values.set('guide_draft:add-place', '{"name":"Bar"}');
    page.session.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await page.openStores();
    expect(page.session.values.get('guide_draft:add-place')).toBe('{"name":"Bar"}');
    expect(page.readSession('guide_draft:add-place')).toBe('{"name":"Bar"}');
  });

  it('that are truncated or of another version are removed', async () => {
    const page = await openPage();
    page.writeLocal('needs', NEEDS);
    await stored(local.values, 'needs');
    const whole = local.values.get('needs') ?? '';
    for (const text of [whole.slice(0, whole.length / 2), whole.replace('s2.', 's7.'), 's2.', 's1.%%%']) {
      local.values.set('needs', text);
      const next = await openPage();
      await next.openSealedValues();
      expect(next.readLocal('needs')).toBeNull();
      expect(local.values.has('needs')).toBe(false);
    }
  });

  it('are the last ones written, however fast they change', async () => {
    const page = await openPage();
    for (let step = 0; step <= 20; step += 1) page.writeLocal('needs', `{"steps":${step}}`);
    await stored(local.values, 'needs');
    const other = await openPage();
    await vi.waitFor(async () => {
      await other.openSealedValues();
      expect(other.readLocal('needs')).toBe('{"steps":20}');
    });
    page.writeLocal('needs', '{"steps":1}');
    page.writeLocal('needs', null);
    await page.openStores();
    expect(page.readLocal('needs')).toBeNull();
    await vi.waitFor(() => expect(local.values.has('needs')).toBe(false));
  });

  it('are stored before the page can go: a reload comes between two tasks', async () => {
    const page = await openPage();
    page.writeLocal('needs', NEEDS);
    await stored(local.values, 'needs');
    page.writeSession('guide_draft:add-place', '{"name":"Bar"}');
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect([...page.session.values.keys()].filter((name) => name.startsWith('guide_draft:'))).toHaveLength(1);
  });

  it('are in clear where the browser has no cipher, and so are those that outlive the visit', async () => {
    vi.stubGlobal('isSecureContext', false);
    const page = await openPage();
    page.writeLocal('needs', NEEDS);
    expect(local.values.get('needs')).toBe(NEEDS);
    vi.stubGlobal('isSecureContext', true);
    page.writeLocal('theme', 'night');
    expect(local.values.get('theme')).toBe('night');
  });
});
