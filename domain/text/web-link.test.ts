import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { websiteHref, websiteLabel } from './web-link.ts';

describe('websiteHref', () => {
  it.each([
    ['bar.example', 'https://bar.example'],
    [' www.bar.example/menu?x=1#top ', 'https://www.bar.example/menu?x=1#top'],
    ['http://bar.example', 'http://bar.example'],
    ['HTTPS://Bar.Example/Menu', 'https://bar.example/Menu'],
    ['//bar.example', 'https://bar.example'],
    ['httpbar.example', 'https://httpbar.example'],
    ['bar.example:8080/a', 'https://bar.example:8080/a'],
    ['bar.example?x=a@b:c', 'https://bar.example?x=a@b:c'],
    ['caf\u00e9.cat/ca/nit', 'https://caf\u00e9.cat/ca/nit'],
  ])('%j is %j', (text, href) => expect(websiteHref(text)).toBe(href));

  it.each([
    '',
    'bar',
    'http://',
    'https:///bar.example',
    'https:bar.example',
    'javascript:alert(1)',
    'javascript://bar.example/%0aalert(1)',
    'JaVaScRiPt:alert.x',
    'java\tscript:alert(1)',
    'data:text/html,<b>.x</b>',
    'vbscript:a.b',
    'ftp://bar.example',
    'mailto:hola@bar.example',
    'hola@bar.example',
    'https://bar.example@evil.example',
    'https://user:secret@bar.example',
    'https://bar.example\\@evil.example',
    'https://bar.example:port',
    'https://[::1]/',
    'https://-bar.example',
    '10.30',
    'http://127.0.0.1/',
    'https://1.0x7f',
    'https://bar..example',
    'https://bar.example/a b',
    'https://bar.example/\u0000',
    'https://bar.example/\u202etxt',
    'https://bar.example/"onclick="x',
    'https://bar.example/<b>',
    `https://bar.example/${'a'.repeat(2048)}`,
  ])('%j is no link', (text) => {
    expect(websiteHref(text)).toBeNull();
    expect(websiteLabel(text)).toBeNull();
  });

  it('agrees with the URL standard on where a link leads', () => {
    const pieces = fc.constantFrom(
      'http://',
      'https://',
      '//',
      'javascript:',
      'a.b',
      'x',
      '@',
      ':',
      '80',
      '/',
      '\\',
      '?',
      '#',
      '.',
      '-',
      '%',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const href = websiteHref(parts.join(''));
        if (href === null || !URL.canParse(href)) return;
        const url = new URL(href);
        expect(url.protocol).toMatch(/^https?:$/);
        expect([url.username, url.password]).toEqual(['', '']);
        expect(href.slice(url.protocol.length + 2).startsWith(url.hostname)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('websiteLabel', () => {
  it.each([
    ['https://www.bar.example/', 'bar.example'],
    ['https://www.instagram.com/punto_bcn/?hl=ca', 'instagram.com/punto_bcn'],
    ['bar.example', 'bar.example'],
    ['www.cat', 'www.cat'],
  ])('%j is shown as %j', (text, label) => expect(websiteLabel(text)).toBe(label));
});
