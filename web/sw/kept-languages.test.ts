import { describe, expect, it } from 'vitest';
import { inEveryLanguage } from './kept-languages.ts';

describe('a kept list that is not there in its language', () => {
  const found = (path: string) =>
    inEveryLanguage(new URL(path, 'https://guide.example')).map(({ pathname, search }) => pathname + search);

  it('is looked for as it was asked for, and then in every other one', () => {
    expect(found('/api/places?lang=ca')).toEqual([
      '/api/places?lang=ca',
      '/api/places',
      '/api/places?lang=en',
      '/api/places?lang=es',
    ]);
    expect(found('/api/events?when=past')).toEqual([
      '/api/events?when=past',
      '/api/events?when=past&lang=en',
      '/api/events?when=past&lang=es',
      '/api/events?when=past&lang=ca',
    ]);
  });
});
