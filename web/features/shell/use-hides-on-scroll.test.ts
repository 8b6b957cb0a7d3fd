import { describe, expect, it } from 'vitest';
import { hiddenAfter } from './use-hides-on-scroll.ts';

describe('the bottom bar', () => {
  it('hides on scrolling down beyond 30 px', () => {
    expect(hiddenAfter(false, 0, 29)).toBe(false);
    expect(hiddenAfter(false, 20, 30)).toBe(false);
    expect(hiddenAfter(false, 29, 60)).toBe(true);
  });

  it('does not mind changes of up to 3 px', () => {
    expect(hiddenAfter(false, 100, 103)).toBe(false);
    expect(hiddenAfter(true, 103, 100)).toBe(true);
    expect(hiddenAfter(false, 100, 104)).toBe(true);
  });

  it('comes back on scrolling up, and near the top', () => {
    expect(hiddenAfter(true, 200, 196)).toBe(false);
    expect(hiddenAfter(true, 32, 30)).toBe(false);
  });
});
