import { describe, expect, it } from 'vitest';
import { missingPhotos } from './wizard-photos.tsx';

const photo = (isPrimary: boolean) => ({
  url: '/api/photos/1',
  alt: '',
  previewUrl: '',
  source: 'google' as const,
  attribution: null,
  isPrimary,
});

describe('what the photos step waits for', () => {
  it.each([
    ['nothing, when there is nothing to choose from', [], 0, null],
    ['a photo, when there are some', [], 3, 'photo_first'],
    ['a star, for chosen photos', [photo(false)], 3, 'primary_first'],
    ['a star, for uploads as well', [photo(false)], 0, 'primary_first'],
    ['nothing more after that', [photo(false), photo(true)], 3, null],
  ])('%s', (_, photos, offered, missing) => {
    expect(missingPhotos({ photos }, offered)).toBe(missing);
  });
});
