import { describe, expect, it } from 'vitest';
import { closeToast, currentToast, dropToast, showToast } from './toast-store.ts';

describe('toasts', () => {
  it('come one at a time: the new one takes the place of the old', () => {
    showToast({ title: 'Added to favorites' });
    const first = currentToast.get();
    showToast({ title: 'Removed from favorites' });
    expect(currentToast.get()).toMatchObject({ title: 'Removed from favorites', open: true });
    closeToast(first?.id ?? 0);
    expect(currentToast.get()?.open).toBe(true);
  });

  it('stay long enough to leave: closed first, still there', () => {
    showToast({ title: 'Link copied!' });
    closeToast(currentToast.get()?.id ?? 0);
    expect(currentToast.get()).toMatchObject({ title: 'Link copied!', open: false });
  });

  it('make room for what opens', () => {
    showToast({ title: 'Added to favorites' });
    dropToast();
    expect(currentToast.get()?.open).toBe(false);
  });
});
