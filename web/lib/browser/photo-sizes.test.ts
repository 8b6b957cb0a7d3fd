import { describe, expect, it } from 'vitest';
import { photoAt, photoSet } from './photo-sizes.ts';

describe('the sizes of a photo', () => {
  it('are asked of our own server by width', () => {
    expect(photoAt('/api/photos/7', 400)).toBe('/api/photos/7?w=400');
    expect(photoAt('/api/photos/7?v=2', 800)).toBe('/api/photos/7?v=2&w=800');
    expect(photoSet('/api/photos/7')).toBe(
      '/api/photos/7?w=400 400w, /api/photos/7?w=800 800w, /api/photos/7?w=1600 1600w',
    );
  });

  it('are left alone elsewhere', () => {
    expect(photoAt('https://photos.example/a.jpg', 400)).toBe('https://photos.example/a.jpg');
    expect(photoSet('https://photos.example/a.jpg')).toBeUndefined();
  });
});
