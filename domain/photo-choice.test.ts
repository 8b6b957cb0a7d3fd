import { describe, expect, it } from 'vitest';
import { makePrimary, type OfferedPhoto, photosToSend, togglePhoto } from './photo-choice.ts';

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
