import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { firstStyles } from './first-styles.mjs';

const WEB = 'dist/web';
const WORK = 'dist/prerender';

/** Placeholders that the server replaces (server/http/pages/shell.ts). */
const PERIOD = '%PERIOD%';
const TITLE = '%TITLE%';

/** The guide's name until a server sets another one (web/lib/text/site-title.ts). */
const BUILT_TITLE = 'Looking?';

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
const PLACES = '/api/places';

/**
 * Writes the pages that the server sends for every screen, in each language: `shell.{lang}.gate.html` contains the
 * gate, ready for hydration, `own` needs no visit; the others are for devices already admitted and start the app at
 * once, with a drawing of their loading state: the frame with the page's own skeleton for `list`, `place` and `event`,
 * which also link to all that their page needs. Each contains the styles of its first paint; the whole sheet blocks only
 * scripts.
 */
export async function prerenderShells() {
  const [template, base, manifest, draw] = await Promise.all([
    readFile(`${WEB}/index.html`, 'utf8'),
    readFile(`${WEB}/manifest.webmanifest`, 'utf8').then(JSON.parse),
    readFile(`${WEB}/manifest.json`, 'utf8').then(JSON.parse),
    loadRenderer(),
  ]);
  const [link, sheet] = STYLESHEET.exec(template);
  const css = await readFile(`${WEB}/${sheet}`, 'utf8');
  const words = {};
  for (const language of draw.SHELL_LANGUAGES) {
    words[language] = await draw.periodWords(language);
    const appManifest = `manifest.${language}.webmanifest`;
    await writeFile(
      `${WEB}/${appManifest}`,
      JSON.stringify({ ...base, ...(await draw.manifestTexts(language)) }),
    );
    for (const [folder, other] of draw.otherManifests(base, language))
      await writeFile(`${WEB}/${folder}/${appManifest}`, JSON.stringify(other));
    const chunks = (...more) => chunkLinks(manifest, [language, 'list', ...more]);
    const view = (page) =>
      chunkLinks(
        manifest,
        [language, 'list', 'later-pages', 'areas', `${page}-view`],
        draw.readPageAreas()[page].map((area) => `locales/${language}/${area}.json`),
      );
    // Beside a drawing the note covers only the foot of the page.
    const late = draw.renderStartNote(language).replace('start-note ', 'part-failed-over ');
    const frame = async (page) => (await draw.renderFrame(page, language, PERIOD)) + late;
    const open = await frame('open');
    const shells = {
      gate: { root: draw.renderGate(language), links: [] },
      open: { root: open, links: chunks('later-pages') },
      list: { root: await frame('list'), links: [...chunks(), ...dataLinks(language)] },
      place: { root: await frame('place'), links: view('place') },
      event: { root: await frame('event'), links: view('event') },
      explore: { root: open, links: [...chunks('later-pages', 'explore-page'), ...dataLinks(language)] },
    };
    for (const [kind, { root, links }] of Object.entries(shells)) {
      const access = kind === 'gate' ? '' : ' data-access="open"';
      const style = `<style>${firstStyles(css, root)}</style>`;
      const page = template
        .replace('<html lang="en">', `<html${access} lang="${language}">`)
        .replace(link, '')
        .replace('/manifest.webmanifest', `/${appManifest}`)
        .replace('</head>', () => `${[...links, style].map((tag) => `  ${tag}\n  `).join('')}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${root}</div>${link}`);
      const titled = page.replaceAll(`>${BUILT_TITLE}<`, `>${TITLE}<`);
      if (titled.includes(BUILT_TITLE)) throw new Error(`shell.${language}.${kind} has a title that stays`);
      if (/\sstyle=/.test(root))
        throw new Error(`shell.${language}.${kind}: the content policy forbids style attributes`);
      await writeFile(`${WEB}/shell.${language}.${kind}.html`, titled);
    }
  }
  await writeFile(`${WEB}/shell.words.json`, JSON.stringify(words));
  await Promise.all([rm(`${WEB}/index.html`), rm(WORK, { recursive: true })]);
}

/** Returns links that preload the list's data with the same requests as the client's. */
const dataLinks = (language) =>
  ['/api/categories', '/api/tags', language === 'en' ? PLACES : `${PLACES}?lang=${language}`].map(
    (path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`,
  );

/** Returns links that preload these chunks and files, with their imports, along with the page's own script. */
function chunkLinks(manifest, names, files = []) {
  const keys = (wanted) => Object.keys(manifest).filter((key) => wanted.includes(manifest[key].name));
  const present = reach(manifest, keys(['gate']));
  const wanted = [...reach(manifest, [...keys(names), ...files])].filter((key) => !present.has(key));
  const styles = new Set(wanted.flatMap((key) => manifest[key].css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...wanted.map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key].file}">`),
  ];
}

function reach(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue;
    seen.add(key);
    reach(manifest, manifest[key].imports ?? [], seen);
  }
  return seen;
}

/** esbuild does not know Vite's import.meta.glob, by which web/locales/areas.ts finds the files of texts. */
const areasOfTexts = {
  name: 'areas-of-texts',
  setup({ onLoad }) {
    onLoad({ filter: /\/web\/locales\/areas\.ts$/ }, async ({ path }) => {
      const files = await readdir(dirname(path), { recursive: true });
      const areas = files
        .filter((file) => file.endsWith('.json'))
        .map((file) => `'./${file}': () => import('./${file}').then((texts) => texts.default)`);
      return { contents: `export const areas = {${areas}};`, resolveDir: dirname(path) };
    });
  },
};

async function loadRenderer() {
  await mkdir(WORK, { recursive: true });
  await build({
    entryPoints: {
      'gate-prerender': 'web/gate-prerender.tsx',
      'frames-prerender': 'web/frames-prerender.tsx',
      'manifest-prerender': 'web/manifest-prerender.ts',
      'page-areas': 'scripts/build/page-areas.ts',
    },
    outdir: WORK,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    // What a page loads later, such as the map, does not run here.
    splitting: true,
    platform: 'node',
    jsx: 'automatic',
    packages: 'external',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.DEV': 'false',
      'import.meta.env.PROD': 'true',
    },
    loader: { '.css': 'empty' },
    logLevel: 'warning',
    plugins: [areasOfTexts],
  });
  const parts = ['gate-prerender', 'frames-prerender', 'manifest-prerender', 'page-areas'];
  const load = (name) => import(pathToFileURL(resolve(`${WORK}/${name}.mjs`)).href);
  return Object.assign({}, ...(await Promise.all(parts.map(load))));
}
