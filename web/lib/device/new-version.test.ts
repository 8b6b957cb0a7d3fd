import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '#tests/support/browser/memory-stores.ts';
import { watchForNewVersion } from './new-version.ts';

type Listener = () => Promise<void>;

/** Opens a tab with the script of one build and typed text; `page` is the server's current response. */
function openTab({ typed = '', page }: { typed?: string; page: () => Promise<Response> }) {
  const reload = vi.fn();
  let onMissing: Listener = async () => undefined;
  const stored = new Map<string, string>();
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => {
    expect(name).toBe('vite:preloadError');
    onMissing = listener;
  });
  vi.stubGlobal('document', {
    querySelector: () => ({ getAttribute: () => '/assets/gate-old.js' }),
    querySelectorAll: () => [{ value: typed }],
  });
  vi.stubGlobal('sessionStorage', memoryStore(stored));
  vi.stubGlobal('location', { href: 'http://guide.test/list', reload });
  vi.stubGlobal('fetch', page);
  watchForNewVersion();
  return { reload, miss: () => onMissing() };
}

const response = (script: string) => async () => new Response(`<script src="/assets/gate-${script}.js">`);

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe('a part of the program that is gone', () => {
  it('reloads the page once', async () => {
    const tab = openTab({ page: response('new') });
    await tab.miss();
    await tab.miss();
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['something typed would be lost', { typed: 'Sala', page: response('new') }],
    ['the program is still this one', { page: response('old') }],
    ['there is no network', { page: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ])('reloads nothing when %s', async (_why, options) => {
    const tab = openTab(options);
    await tab.miss();
    expect(tab.reload).not.toHaveBeenCalled();
  });
});
