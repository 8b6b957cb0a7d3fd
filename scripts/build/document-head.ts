import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const SCRIPT = 'first-paint.ts';

/** The fonts of the first paint: the Latin subsets of the title and of the text. */
const FIRST_FONTS = /(bodoni-moda-latin-wght-italic|instrument-sans-latin-wght-normal)/;

/**
 * Adds to index.html what must precede the first paint: a small script for theme and name, which the content policy
 * allows by its hash and which follows the links that it changes, and the two fonts.
 */
export function documentHead(): Plugin {
  let sourceFile = '';
  let building = false;
  return {
    name: 'document-head',
    configResolved(config) {
      building = config.command === 'build';
      sourceFile = `${config.root}/${SCRIPT}`;
    },
    async transformIndexHtml(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter(
        (file) => FIRST_FONTS.test(file) && file.endsWith('.woff2'),
      );
      return [
        building
          ? { tag: 'script', children: await firstScript(sourceFile), injectTo: 'head' }
          : { tag: 'script', attrs: { src: `/${SCRIPT}` }, injectTo: 'head' },
        ...fonts.map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          }),
        ),
      ];
    },
  };
}

async function firstScript(file: string): Promise<string> {
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: 'ts',
    format: 'iife',
    minify: true,
    target: 'es2022',
  });
  return code.trim();
}
