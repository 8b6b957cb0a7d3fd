import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '#tests/support/browser/memory-stores.ts';
import {
  currentFavorites,
  FAVORITES_KEY,
  followFavorites,
  parseFavorites,
  toggleFavorite,
} from './favorite-places.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStore());
  followFavorites({ key: null, newValue: null });
});
afterEach(() => vi.unstubAllGlobals());

describe('the favorites of this device', () => {
  it('are a JSON list of ids under one key', () => {
    expect(toggleFavorite(7)).toBe(true);
    expect(toggleFavorite(3)).toBe(true);
    expect(localStorage.getItem(FAVORITES_KEY)).toBe('[7,3]');
    expect(toggleFavorite(7)).toBe(false);
    expect(localStorage.getItem(FAVORITES_KEY)).toBe('[3]');
    expect(currentFavorites()).toEqual([3]);
  });

  it('follow another tab', () => {
    followFavorites({ key: FAVORITES_KEY, newValue: '[1,2]' });
    expect(currentFavorites()).toEqual([1, 2]);
    followFavorites({ key: 'language', newValue: 'es' });
    expect(currentFavorites()).toEqual([1, 2]);
    followFavorites({ key: null, newValue: null });
    expect(currentFavorites()).toEqual([]);
  });

  it('do not bring back what was erased', () => {
    toggleFavorite(7);
    localStorage.removeItem(FAVORITES_KEY);
    toggleFavorite(8);
    expect(currentFavorites()).toEqual([8]);
  });

  it('keep what a tab wrote a moment ago', () => {
    localStorage.setItem(FAVORITES_KEY, '[1]');
    toggleFavorite(2);
    expect(localStorage.getItem(FAVORITES_KEY)).toBe('[1,2]');
  });

  it('work for this visit where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    toggleFavorite(4);
    toggleFavorite(5);
    expect(currentFavorites()).toEqual([4, 5]);
  });

  it.each([null, '', 'no json', '{}', '"7"', 'null'])('read %j as none', (text) => {
    expect(parseFavorites(text)).toEqual([]);
  });

  it('read ids written as text, once each, and drop what is no id', () => {
    expect(parseFavorites('["12",12,0,-1,1.5,null,"x",9]')).toEqual([12, 9]);
  });
});
