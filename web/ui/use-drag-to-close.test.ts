import { describe, expect, it } from 'vitest';
import { closesDrawer } from './use-drag-to-close.ts';

describe('letting a drawer go', () => {
  it('closes it beyond a quarter of its height', () => {
    expect(closesDrawer(101, 400, 5000)).toBe(true);
    expect(closesDrawer(100, 400, 5000)).toBe(false);
  });

  it('closes it when it is flung faster than 0.4 px a millisecond', () => {
    expect(closesDrawer(41, 400, 100)).toBe(true);
    expect(closesDrawer(40, 400, 100)).toBe(false);
  });

  it('never closes it upwards or at rest', () => {
    expect(closesDrawer(-300, 400, 10)).toBe(false);
    expect(closesDrawer(0, 400, 0)).toBe(false);
  });
});
