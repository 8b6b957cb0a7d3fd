import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { SCREENS } from '#contract/screens.ts';
import base from '../public/manifest.webmanifest?raw';
import { manifestTexts } from './manifest-prerender.ts';

describe.each(LANGUAGES)('the manifest in %s', async (language) => {
  const texts = await manifestTexts(language);

  it('names nothing that tells whose guide it is', () => {
    const all = `${base}${JSON.stringify(texts)}`;
    expect(all).not.toMatch(/lgbt|gay|gai|queer|pride|orgul|lesb|trans|bi\b|club|bar\b|rainbow/i);
  });

  it('leads to screens that there are', () => {
    for (const { url } of texts.shortcuts) expect(Object.values(SCREENS)).toContain(url);
    expect(texts.shortcuts.map(({ name }) => name.trim())).not.toContain('');
  });
});

it('is one app in every language', () => {
  expect(JSON.parse(base)).toMatchObject({ id: '/', name: 'Looking?', short_name: 'Looking?' });
});
