import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { SCREENS } from '#contract/screens.ts';
import base from '../public/manifest.webmanifest?raw';
import { manifestTexts, otherManifests } from './manifest-prerender.ts';

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

describe.each(LANGUAGES)('the manifests of the other names in %s', (language) => {
  it('say nothing of the guide but where it begins', () => {
    const others = otherManifests(JSON.parse(base), language);
    expect(others.map(([folder]) => folder)).toEqual(['notes', 'agenda']);
    for (const [folder, manifest] of others) {
      expect(JSON.stringify(manifest)).not.toMatch(/looking|guide|guia|guía|barcelona/i);
      expect(manifest).toMatchObject({ id: '/', start_url: `/explore#${folder}`, lang: language });
      expect(manifest).not.toHaveProperty('shortcuts');
      expect(manifest).not.toHaveProperty('description');
    }
  });

  it('have icons of their own, of the sizes that systems ask for', () => {
    for (const [folder, manifest] of otherManifests(JSON.parse(base), language)) {
      const { icons } = manifest as { icons: { src: string; sizes: string }[] };
      expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
      for (const { src } of icons) {
        expect(src.startsWith(`/${folder}/`)).toBe(true);
        expect(existsSync(`public${src}`), src).toBe(true);
      }
    }
  });
});
