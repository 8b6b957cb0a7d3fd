import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '#tests/support/browser/memory-stores.ts';
import { arrivedLink, keepArrived } from './arrived-link.ts';

describe('a link that arrived', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', memoryStore(kept));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('outlives a reload, until it is put aside', () => {
    keepArrived('#i1.A-_9');
    expect(arrivedLink()).toBe('#i1.A-_9');
    keepArrived(null);
    expect(arrivedLink()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('is not written to the disk when it holds anything but ids', () => {
    for (const fragment of ['#l1.AAAA', '#v1.AAAA', '#main', `#i1.${'A'.repeat(2001)}`, '#i1.<b>']) {
      keepArrived('#i1.AAAA');
      keepArrived(fragment);
      expect(kept.size).toBe(0);
    }
  });
});
