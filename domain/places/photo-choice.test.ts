import { describe, expect, it } from 'vitest';
import {
  type KeptPhoto,
  makePrimary,
  movePhoto,
  type OfferedPhoto,
  photosToSend,
  togglePhoto,
  withoutPhoto,
  withPhoto,
} from './photo-choice.ts';

const photo = (name: string): OfferedPhoto => ({
  url: `/api/photos/${name}`,
  alt: 'Photo of Bar Exemple',
  source: 'google',
  previewUrl: `/api/photos/${name}?w=400`,
  attribution: null,
});

describe('the choice of photos', () => {
  it('takes a photo in and out again', () => {
    const one = togglePhoto([], photo('1'));
    expect(one).toEqual([{ ...photo('1'), isPrimary: false }]);
    expect(togglePhoto(togglePhoto(one, photo('2')), photo('1')).map(({ url }) => url)).toEqual([
      '/api/photos/2',
    ]);
  });

  it('knows one primary photo at most', () => {
    const two = togglePhoto(togglePhoto([], photo('1')), photo('2'));
    const starred = makePrimary(makePrimary(two, '/api/photos/1'), '/api/photos/2');
    expect(starred.map(({ isPrimary }) => isPrimary)).toEqual([false, true]);
  });

  it('sends url, alt and isPrimary, and always one primary', () => {
    const two = togglePhoto(togglePhoto([], photo('1')), photo('2'));
    const alt = 'Photo of Bar Exemple';
    expect(photosToSend(two)).toEqual([
      { url: '/api/photos/1', alt, isPrimary: true },
      { url: '/api/photos/2', alt, isPrimary: false },
    ]);
    expect(photosToSend(makePrimary(two, '/api/photos/2')).map(({ isPrimary }) => isPrimary)).toEqual([
      false,
      true,
    ]);
    expect(photosToSend([])).toEqual([]);
  });
});

describe('the photos of a place that is edited', () => {
  const kept = (url: string): KeptPhoto => ({ url, alt: 'Bar', attribution: null, isPrimary: false });
  const three = ['a', 'b', 'c'].reduce<KeptPhoto[]>((photos, url) => withPhoto(photos, kept(url)), []);
  const primary = (photos: readonly KeptPhoto[]) =>
    photos.filter((one) => one.isPrimary).map(({ url }) => url);
  const urls = (photos: readonly KeptPhoto[]) => photos.map(({ url }) => url);

  it('have one primary photo as long as there is one at all', () => {
    expect(primary(three)).toEqual(['a']);
    expect(primary(withoutPhoto(three, 'a'))).toEqual(['b']);
    expect(primary(withoutPhoto(makePrimary(three, 'c'), 'a'))).toEqual(['c']);
    expect(withoutPhoto(withoutPhoto(withoutPhoto(three, 'a'), 'b'), 'c')).toEqual([]);
  });

  it('move by one and keep their star', () => {
    expect(urls(movePhoto(three, 'c', -1))).toEqual(['a', 'c', 'b']);
    expect(urls(movePhoto(three, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(primary(movePhoto(three, 'a', 1))).toEqual(['a']);
  });

  it('stay where they are at the ends of the row', () => {
    expect(urls(movePhoto(three, 'a', -1))).toEqual(['a', 'b', 'c']);
    expect(urls(movePhoto(three, 'c', 1))).toEqual(['a', 'b', 'c']);
    expect(urls(movePhoto(three, 'unknown', 1))).toEqual(['a', 'b', 'c']);
  });
});
