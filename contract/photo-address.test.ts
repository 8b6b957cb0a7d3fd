import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoAddress, readPhotoAddress } from './photo-address.ts';

describe('the address of a photo', () => {
  it.each([
    ['/api/photos/7', { source: 'upload', id: 7 }],
    ['/api/photos/7?w=800', { source: 'upload', id: 7 }],
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
    '//photos.example/api/photos/7',
    'http://169.254.169.254/latest/',
    '/api/photos/0',
    '/api/photos/7/../../access',
    '/api/photos/2147483648',
    '/api/photos/7#x',
    '/api/directory/photo?ref=',
    '/api/directory/photo?ref=%ff',
    '/api/directory/photo?ref=a&ref=b',
    '/api/directory/photo?ref=a&url=http://x',
    'javascript:alert(1)',
    'data:image/png;base64,xx',
    ' /api/photos/7',
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
