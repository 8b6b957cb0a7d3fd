import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditOf, type FoundFile, freeLicenceUrl } from './free-photo.ts';

const URL_4 = 'https://creativecommons.org/licenses/by-sa/4.0';
const FILE: FoundFile = {
  file: 'File:Arc.jpg',
  width: 4000,
  mime: 'image/jpeg',
  imageUrl: 'https://upload.wikimedia.org/arc.jpg',
  author: 'Anna Puig',
  licence: 'CC BY-SA 4.0',
  licenceUrl: URL_4,
  filePage: 'https://commons.wikimedia.org/wiki/File:Arc.jpg',
  categories: ['Arc de Triomf (Barcelona)'],
  showsPerson: false,
};

describe('a license', () => {
  it.each([
    ['CC BY-SA 4.0', URL_4, URL_4],
    ['CC BY 2.0', '', 'https://creativecommons.org/licenses/by/2.0/'],
    ['CC-BY-SA-4.0', '', 'https://creativecommons.org/licenses/by-sa/4.0/'],
    ['CC BY-SA 3.0 es', '', 'https://creativecommons.org/licenses/by-sa/3.0/'],
    ['CC BY-SA 4.0,3.0,2.5', '', 'https://creativecommons.org/licenses/by-sa/4.0/'],
    ['cc by 1.0', 'not an address', 'https://creativecommons.org/licenses/by/1.0/'],
    ['CC0', '', 'https://creativecommons.org/publicdomain/zero/1.0/'],
    ['CC0 1.0', '', 'https://creativecommons.org/publicdomain/zero/1.0/'],
    ['Public domain', '', 'https://creativecommons.org/publicdomain/mark/1.0/'],
  ])('%s is accepted', (name, url, expected) => {
    expect(freeLicenceUrl(name, url)).toBe(expected);
  });

  it.each([
    ['', URL_4],
    ['CC BY-NC 4.0', ''],
    ['CC BY-NC-SA 2.0', ''],
    ['CC BY-ND 3.0', ''],
    ['CC BY-NC-ND 4.0', ''],
    ['CC BY 4.0', 'https://creativecommons.org/licenses/by-nc/4.0'],
    ['CC BY-SA 4.0', 'https://creativecommons.org/licenses/by-nd/4.0/'],
    ['CC BY', ''],
    ['GFDL', 'https://www.gnu.org/copyleft/fdl.html'],
    ['All rights reserved', ''],
    ['Copyrighted free use', ''],
    ['etalab-2.0', ''],
    ['CC BY-SA 4.0 or worse', ''],
  ])('%j (%s) is not', (name, url) => {
    expect(freeLicenceUrl(name, url)).toBeNull();
  });

  it('leads to a web address only', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//x', 'ftp://x']) {
      expect(freeLicenceUrl('CC BY-SA 4.0', url)).toBe('https://creativecommons.org/licenses/by-sa/4.0/');
    }
  });
});

describe('a photo', () => {
  it('is offered with its credit', () => {
    expect(creditOf(FILE)).toEqual({
      author: 'Anna Puig',
      licence: 'CC BY-SA 4.0',
      licenceUrl: URL_4,
      filePage: FILE.filePage,
    });
  });

  it.each<[string, Partial<FoundFile>]>([
    ['an author', { author: '  ' }],
    ['a license', { licence: '' }],
    ['800 pixels', { width: 799 }],
    ['a picture’s type', { mime: 'image/svg+xml' }],
    ['a size that can be read', { imageUrl: null }],
    ['a page', { filePage: 'javascript:alert(1)' }],
    ['the consent of a person', { showsPerson: true }],
  ])('is not offered without %s', (_what, change) => {
    expect(creditOf({ ...FILE, ...change })).toBeNull();
  });

  it.each([
    'Portraits',
    'Portrait photographs of men',
    'People of Barcelona',
    'Pride 2019 participants',
    'Drag queens',
    'Retrats',
    'Crowds in Spain',
  ])('is never offered from the category %s', (category) => {
    expect(creditOf({ ...FILE, categories: ['Squares', category] })).toBeNull();
  });

  it('has author, license, its address and a page, whatever a service says', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('CC BY 4.0', 'CC0', URL_4, FILE.filePage));
    fc.assert(
      fc.property(text, text, text, text, (author, licence, licenceUrl, filePage) => {
        const credit = creditOf({ ...FILE, author, licence, licenceUrl, filePage });
        if (credit === null) return;
        for (const part of Object.values(credit)) expect(part.trim()).not.toBe('');
        expect(new URL(credit.licenceUrl).protocol).toMatch(/^https?:$/);
        expect(new URL(credit.filePage).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
