import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '#tests/support/browser/memory-stores.ts';
import { arrivedLink, forgetArrived, keepArrived } from './arrived-link.ts';

describe('a link that arrived', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', memoryStore(kept));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('outlives a reload when it is sealed, or holds ids alone, until it is put aside', () => {
    for (const fragment of ['#l2.AAAA', '#i1.A-_9']) {
      keepArrived(fragment);
      expect(arrivedLink(['l2', 'i1'])).toBe(fragment);
    }
    expect(arrivedLink(['v2'])).toBeNull();
    forgetArrived();
    expect(arrivedLink(['l2', 'i1'])).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('is not written to the disk when anybody can read it, nor when it is no link', () => {
    for (const fragment of ['#l1.AAAA', '#v1.AAAA', '#main', `#l2.${'A'.repeat(2001)}`, '#l2.<b>']) {
      keepArrived('#l2.AAAA');
      keepArrived(fragment);
      expect(kept.size).toBe(0);
    }
  });
});
