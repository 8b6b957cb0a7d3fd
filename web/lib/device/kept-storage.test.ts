import { describe, expect, it, vi } from 'vitest';
import { askToPersist, isKept } from './kept-storage.ts';

const manager = (persisted: boolean, agrees: boolean) => ({
  persisted: async () => persisted,
  persist: vi.fn(async () => agrees),
});

describe('whether the browser keeps what is stored', () => {
  it('is kept, removable or not known', async () => {
    expect(await isKept(manager(true, true))).toBe('kept');
    expect(await isKept(manager(false, true))).toBe('removable');
    expect(
      await isKept({ persisted: () => Promise.reject(new Error('no')), persist: async () => true }),
    ).toBe('unknown');
    vi.stubGlobal('navigator', {});
    expect(await isKept()).toBe('unknown');
    expect(await askToPersist()).toBe('unknown');
    vi.unstubAllGlobals();
  });

  it('is asked for only where it is not kept yet', async () => {
    expect(await askToPersist(manager(false, true))).toBe('kept');
    expect(await askToPersist(manager(false, false))).toBe('removable');
    const agreed = manager(true, false);
    expect(await askToPersist(agreed)).toBe('kept');
    expect(agreed.persist).not.toHaveBeenCalled();
  });
});
