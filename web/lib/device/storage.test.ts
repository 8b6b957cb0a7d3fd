import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '#tests/support/browser/memory-stores.ts';
import { openStore } from './raw-storage.ts';
import { hasAccessHint, readLocal, setAccessHint, writeLocal, writeSession } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('reads back what was written, and forgets on null', () => {
    vi.stubGlobal('localStorage', memoryStore());
    writeLocal('theme', 'night');
    expect(readLocal('theme')).toBe('night');
    writeLocal('theme', null);
    expect(readLocal('theme')).toBeNull();
  });

  it("keeps the gate's hint under its key and value (gate-3)", () => {
    const session = memoryStore();
    vi.stubGlobal('sessionStorage', session);
    setAccessHint(true);
    expect(session.getItem('barcelona_guide_access')).toBe('granted');
    setAccessHint(false);
    expect(session.length).toBe(0);
  });

  it('takes no other value for the hint', () => {
    vi.stubGlobal('sessionStorage', memoryStore());
    writeSession('barcelona_guide_access', 'true');
    expect(hasAccessHint()).toBe(false);
  });

  it('answers null and swallows writes where the browser forbids storage', () => {
    const forbidden = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      configurable: true,
    };
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', forbidden);
    try {
      expect(openStore('local')).toBeNull();
      expect(readLocal('theme')).toBeNull();
      expect(() => writeLocal('theme', 'day')).not.toThrow();
    } finally {
      if (before) Object.defineProperty(globalThis, 'localStorage', before);
      else Reflect.deleteProperty(globalThis, 'localStorage');
    }
  });

  it('goes on when the store is full', () => {
    const full = memoryStore();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', full);
    expect(() => writeLocal('favorites', '[1]')).not.toThrow();
  });
});
