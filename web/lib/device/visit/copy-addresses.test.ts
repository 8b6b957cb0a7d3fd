import { describe, expect, it } from 'vitest';
import { isAnswered, isCopied, isList, keptAddress, listAddresses } from './copy-addresses.ts';

const at = (path: string) => new URL(path, 'https://guide.test');

describe('the copy', () => {
  it('is every list in the language, as pages request it', () => {
    expect(listAddresses('ca')).toContain('/api/places?closed=true&lang=ca');
    expect(listAddresses('en')).toContain('/api/places?closed=true');
    expect(listAddresses('en')).toContain('/api/guide/articles?lang=en');
    expect(listAddresses('en')).toContain('/api/map/tiles/city');
    for (const path of listAddresses('es')) expect(isList(at(path))).toBe(true);
  });

  it('answers what a list contains, and nothing of staff or of one device', () => {
    for (const path of [
      '/api/places/7',
      '/api/places/7/nearby?lang=es',
      '/api/events?from=a&to=b',
      '/api/guide/articles/pride',
    ])
      expect(isAnswered(at(path))).toBe(true);
    for (const path of ['/api/admin/events', '/api/me', '/api/access', '/api/places/7/history'])
      expect(isAnswered(at(path))).toBe(false);
  });

  it('takes lists, and the articles, photos and tiles that were seen', () => {
    const id = 'abcdefghijklmnopqrstuv';
    for (const path of [
      `/api/photos/${id}?w=800`,
      '/api/map/tiles/15/16581/12238',
      '/api/guide/articles/pride',
    ])
      expect(isCopied(at(path))).toBe(true);
    // Lists answer these.
    for (const path of ['/api/places/7', '/api/places?search=gin', '/api/events?from=a&to=b'])
      expect(isCopied(at(path))).toBe(false);
    expect(keptAddress(at(`/api/photos/${id}?w=1600`))).toBe(`/api/photos/${id}`);
    expect(keptAddress(at('/api/places?closed=true'))).toBe('/api/places?closed=true');
  });
});
