import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoAddress, readPhotoAddress } from './photo-address.ts';

const ID = 'Ab3-_k9ZqLw0xY7vTtR2mA';

describe('the address of a photo', () => {
  it.each([
    [`/api/photos/${ID}`, { source: 'upload', id: ID }],
    [`/api/photos/${ID}?w=800`, { source: 'upload', id: ID }],
    [
      '/api/directory/photo?ref=places%2Fab%2Fphotos%2Fcd&w=800',
      { source: 'google', ref: 'places/ab/photos/cd' },
    ],
    ['/api/directory/photo?w=400&ref=abc', { source: 'google', ref: 'abc' }],
  ])('%s is ours', (address, photo) => {
    expect(readPhotoAddress(address)).toEqual(photo);
  });

  it.each([
    'https://photos.example/a.jpg',
    `//photos.example/api/photos/${ID}`,
    'http://169.254.169.254/latest/',
    '/api/photos/7',
    `/api/photos/${ID.slice(1)}`,
    `/api/photos/${ID}x`,
    `/api/photos/${ID}/../../access`,
    `/api/photos/${ID}#x`,
    '/api/directory/photo?ref=',
    '/api/directory/photo?ref=%ff',
    '/api/directory/photo?ref=a&ref=b',
    '/api/directory/photo?ref=a&url=http://x',
    'javascript:alert(1)',
    'data:image/png;base64,xx',
    ` /api/photos/${ID}`,
    '',
  ])('%j is not', (address) => {
    expect(readPhotoAddress(address)).toBeNull();
  });

  it('survives writing and reading', () => {
    const ref = fc.string({ minLength: 1, maxLength: 100 }).filter((text) => encodes(text));
    fc.assert(
      fc.property(ref, (text) => {
        const photo = { source: 'google' as const, ref: text };
        expect(readPhotoAddress(photoAddress(photo))).toEqual(photo);
      }),
    );
  });
});

function encodes(text: string): boolean {
  try {
    return encodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}
