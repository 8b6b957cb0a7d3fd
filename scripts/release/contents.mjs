import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RELEASE_FILE } from '../setup/project.mjs';
import { installNative } from './native-packages.mjs';

/** What the server and the command line read, and what operators need. Source maps show nothing without the sources. */
const FILES = [
  'dist/server',
  'dist/web',
  'cli/guide.mjs',
  'scripts/start.mjs',
  'scripts/setup',
  'db/migrations',
  'db/seed/data',
  'docs/operating',
  'docs/how-to',
  'docs/configuration.md',
  '.dockerignore',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
];

/** Fills a folder with everything that runs on this platform. */
export async function fillFolder(folder, platform, { version, commit }) {
  for (const path of FILES) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path), { recursive: true, filter: (source) => !source.endsWith('.js.map') });
  }
  chmodSync(join(folder, 'cli/guide.mjs'), 0o755);
  const { name, description, license, type, engines, bin } = JSON.parse(readFileSync('package.json', 'utf8'));
  const start = 'node scripts/start.mjs';
  const manifest = {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    bin,
    scripts: { start },
  };
  await installNative(folder, platform, manifest);
  writeJson(join(folder, RELEASE_FILE), { version, commit, platform });
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
