import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RELEASE_FILE } from '../setup/project.mjs';
import { installNative } from './native-packages.mjs';

/**
 * The files that the server and the command line read, and that operators need. Source maps are useless without the
 * sources.
 */
const FILES = [
  'dist/server',
  'dist/web',
  'cli/guide.mjs',
  'scripts/start.mjs',
  'scripts/setup',
  'db/migrations',
  'db/seed/data',
  'docs',
  '.dockerignore',
  '.env.example',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'SECURITY.md',
];

const LEFT_OUT = /\.js\.map$|^docs\/(pictures|openapi\.json)/;

/** Fills a folder with everything that runs on this platform. */
export async function fillFolder(folder, platform, { version, commit }) {
  for (const path of FILES) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path), { recursive: true, filter: (source) => !LEFT_OUT.test(source) });
  }
  chmodSync(join(folder, 'cli/guide.mjs'), 0o755);
  writeFileSync(join(folder, 'README.md'), readme(version, commit, platform));
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

const readme = (version, commit, platform) => `# Looking? ${version} for ${platform}

Made from commit ${commit}. It needs Node 20.19 or newer (24 recommended) and nothing else.

- Try it: \`node scripts/start.mjs\` prints an address and a code; what it keeps lies in \`./data\`.
- [Run it for real](docs/how-to/run-for-real.md), [configuration](docs/configuration.md), [changes](CHANGELOG.md).
`;

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
