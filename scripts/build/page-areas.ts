import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = `${PROJECT}/web/pages`;

const COMMENT = /\/\*\*[\s\S]*?\*\//g;
const STATIC_IMPORT = /^(?:import|export) (?!type )[^;]*? from '((?:#web\/|\.)[^']+\.tsx?)'/gm;
const TEXTS = /\buseText\(([^)]+)\)/g;

/** Areas of parts that a page fetches later but always shows. */
const MORE: Record<string, string[]> = {
  place: ['facts', 'dates', 'form', 'kinds'],
  'add-place': ['place'],
  'add-ai': ['place'],
  'add-wizard': ['place'],
};

/**
 * Replaces `PAGE_AREAS` by the areas of texts that the modules of each page name in useText, by the page's name, so
 * that the router fetches them beside its code. Of the areas of parts that a page fetches later, it has those in MORE.
 */
export function pageAreas(): Plugin {
  return {
    name: 'page-areas',
    config: () => ({ define: { PAGE_AREAS: JSON.stringify(readPageAreas()) } }),
  };
}

export const readPageAreas = (): Record<string, string[]> =>
  Object.fromEntries(
    readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-page.tsx'))
      .map((file) => {
        const name = basename(file, '-page.tsx');
        return [name, [...areasFrom(`${PAGES}/${file}`, new Set(MORE[name]))].sort()];
      }),
  );

function areasFrom(path: string, areas = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return areas;
  seen.add(path);
  const source = readFileSync(path, 'utf8').replace(COMMENT, '');
  for (const [, names = ''] of source.matchAll(TEXTS)) {
    for (const [, area = ''] of names.matchAll(/'(\w+)'/g)) areas.add(area);
  }
  for (const [, address = ''] of source.matchAll(STATIC_IMPORT)) {
    const imported = address.startsWith('#')
      ? resolve(PROJECT, address.slice(1))
      : resolve(dirname(path), address);
    areasFrom(imported, areas, seen);
  }
  return areas;
}
