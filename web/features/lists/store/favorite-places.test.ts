import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentFavourites,
  FAVOURITES_KEY,
  followFavourites,
  parseFavourites,
  toggleFavourite,
} from './favorite-places.ts';

function memoryStore(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStore());
  followFavourites({ key: null, newValue: null });
});
afterEach(() => vi.unstubAllGlobals());

describe('the favourites of this device', () => {
  it('are a JSON list of ids under one key', () => {
    expect(toggleFavourite(7)).toBe(true);
    expect(toggleFavourite(3)).toBe(true);
    expect(localStorage.getItem(FAVOURITES_KEY)).toBe('[7,3]');
    expect(toggleFavourite(7)).toBe(false);
    expect(localStorage.getItem(FAVOURITES_KEY)).toBe('[3]');
    expect(currentFavourites()).toEqual([3]);
  });

  it('follow another tab', () => {
    followFavourites({ key: FAVOURITES_KEY, newValue: '[1,2]' });
    expect(currentFavourites()).toEqual([1, 2]);
    followFavourites({ key: 'language', newValue: 'es' });
    expect(currentFavourites()).toEqual([1, 2]);
    followFavourites({ key: null, newValue: null });
    expect(currentFavourites()).toEqual([]);
  });

  it('do not bring back what was erased', () => {
    toggleFavourite(7);
    localStorage.removeItem(FAVOURITES_KEY);
    toggleFavourite(8);
    expect(currentFavourites()).toEqual([8]);
  });

  it('keep what a tab wrote a moment ago', () => {
    localStorage.setItem(FAVOURITES_KEY, '[1]');
    toggleFavourite(2);
    expect(localStorage.getItem(FAVOURITES_KEY)).toBe('[1,2]');
  });

  it('work for this visit where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    toggleFavourite(4);
    toggleFavourite(5);
    expect(currentFavourites()).toEqual([4, 5]);
  });

  it.each([null, '', 'no json', '{}', '"7"', 'null'])('read %j as none', (text) => {
    expect(parseFavourites(text)).toEqual([]);
  });

  it('read ids written as text, once each, and drop what is no id', () => {
    expect(parseFavourites('["12",12,0,-1,1.5,null,"x",9]')).toEqual([12, 9]);
  });
});
