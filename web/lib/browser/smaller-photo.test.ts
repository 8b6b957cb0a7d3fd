import { afterEach, describe, expect, it, vi } from 'vitest';
import { fittedSize, smallerPhoto } from './smaller-photo.ts';

const MB = 1024 * 1024;
const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'view.png', { type: 'image/png' });

afterEach(() => vi.unstubAllGlobals());

/** Stubs a browser that reads a 4000 × 3000 picture and encodes it to this many bytes. */
function browserThatDraws(bytes: number | null) {
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ fillRect: vi.fn(), drawImage: vi.fn() }),
    toBlob: (done: (blob: Blob | null) => void, type: string) =>
      done(bytes === null ? null : new Blob([new Uint8Array(bytes)], { type })),
  };
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: vi.fn() }));
  vi.stubGlobal('document', { createElement: () => canvas });
  return canvas;
}

describe('a photo before it is sent', () => {
  it.each([
    [4032, 3024, 2048, 1536],
    [3000, 4000, 1536, 2048],
    [2048, 100, 2048, 100],
    [640, 480, 640, 480],
    [16_000, 2, 2048, 1],
  ])('of %i by %i is drawn as %i by %i', (width, height, fittedWidth, fittedHeight) => {
    expect(fittedSize(width, height)).toEqual({ width: fittedWidth, height: fittedHeight });
  });

  it('stays as it is when it is light', async () => {
    const light = photo(MB);
    expect(await smallerPhoto(light)).toBe(light);
  });

  it('is drawn anew when it is heavy', async () => {
    const canvas = browserThatDraws(MB);
    const sent = await smallerPhoto(photo(5 * MB));
    expect(sent).toMatchObject({ size: MB, type: 'image/jpeg', name: 'view.png' });
    expect(canvas).toMatchObject({ width: 2048, height: 1536 });
  });

  it('goes as it is when the browser cannot read or draw it, or when nothing is won', async () => {
    const heavy = photo(2 * MB);
    browserThatDraws(3 * MB);
    expect(await smallerPhoto(heavy)).toBe(heavy);
    browserThatDraws(null);
    expect(await smallerPhoto(heavy)).toBe(heavy);
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new Error('The source image could not be decoded')),
    );
    expect(await smallerPhoto(heavy)).toBe(heavy);
  });
});
