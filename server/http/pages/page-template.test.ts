import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pageTemplate } from './page-template.ts';

const LENGTH = 24;
const HOLE = '%NONCE%';
const long = Array.from({ length: 900 }, (_, row) => `<li>Cafè ${row} abc abcabc</li>`).join('');

it.each([
  ['in the middle', `<style nonce="${HOLE}">a{}</style>${long}<style nonce="${HOLE}">a{}</style><p>·</p>`],
  ['at both ends', `${HOLE}${long}${HOLE}`],
  ['nowhere', long],
])('fills a page with the text %s, plain and compressed alike', (_where, page) => {
  const template = pageTemplate(page, HOLE, LENGTH);
  // Texts that also occur in the page must not be confused with the filling.
  for (const nonce of ['abcabcabcabcabcabcabcabc', '                        ', 'x'.repeat(LENGTH)]) {
    const wanted = page.replaceAll(HOLE, nonce);
    expect(template.fill(nonce, 'identity').toString()).toBe(wanted);
    expect(gunzipSync(template.fill(nonce, 'gzip')).toString()).toBe(wanted);
  }
});

it('is hardly longer than a page compressed as a whole', () => {
  const page = `<style nonce="${HOLE}"></style>${long}<style nonce="${HOLE}"></style>`;
  const whole = gzipSync(page.replaceAll(HOLE, 'x'.repeat(LENGTH)), { level: 9 }).length;
  expect(pageTemplate(page, HOLE, LENGTH).fill('x'.repeat(LENGTH), 'gzip').length).toBeLessThan(whole + 100);
});
