import { appendFileSync, readFileSync } from 'node:fs';
import { build } from 'vite';

const NOTICES = 'dist/web/licenses.txt';
/** Fonts reach the bundle through style sheets, which the bundler's list of licenses omits. */
const FONTS = ['@fontsource-variable/bodoni-moda', '@fontsource-variable/instrument-sans'];

export async function buildClient() {
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
  for (const font of FONTS) {
    appendFileSync(NOTICES, `\n## ${font}\n\n${readFileSync(`node_modules/${font}/LICENSE`, 'utf8')}`);
  }
}
