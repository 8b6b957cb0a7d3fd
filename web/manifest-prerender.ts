import { LANGUAGES, type Language } from '#contract/language.ts';
import { paths } from '#contract/screens.ts';
import { OTHER_NAMES } from './lib/text/app-names.ts';

/** Used by scripts/build/prerender.mjs, which cannot import TypeScript. */
export const SHELL_LANGUAGES = LANGUAGES;

/** Returns the manifest's texts in a language; public/manifest.webmanifest has the rest. */
export async function manifestTexts(language: Language) {
  const [manifest, shell, search] = await Promise.all([
    import(`./locales/${language}/manifest.json`),
    import(`./locales/${language}/shell.json`),
    import(`./locales/${language}/search.json`),
  ]);
  const { right_now, events, map_view }: typeof import('./locales/en/shell.json') = shell.default;
  return {
    lang: language,
    dir: 'ltr',
    description: manifest.default.description,
    shortcuts: [
      { name: right_now, url: paths.rightNow },
      { name: events, url: paths.events },
      { name: map_view, url: paths.map },
      { name: search.default.saved, url: paths.saved },
    ],
  };
}

/** Returns the other names' manifests by folder: the guide's without its texts. */
export function otherManifests(
  { icons, ...manifest }: { icons: { src: string }[] },
  language: Language,
): [folder: string, manifest: object][] {
  return Object.entries(OTHER_NAMES).map(([folder, name]) => {
    const own = icons.map((icon) => ({ ...icon, src: `/${folder}${icon.src}` }));
    // The start address keeps the name after the choice was erased (first-paint.ts).
    const start = `${paths.explore}#${folder}`;
    return [
      folder,
      { ...manifest, name, short_name: name, start_url: start, lang: language, dir: 'ltr', icons: own },
    ];
  });
}
