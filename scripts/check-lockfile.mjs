import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { missingPlatformPackages } from './check/platform-packages.mjs';
import { enterProject } from './setup/project.mjs';

enterProject();

const TEXT = /\.(json|md|ts|tsx|mjs|cjs|js|yml|yaml|sh|html|css)$|(^|\/)\.(npmrc|ci\/run)$/;
/** A registry's URL would reveal the origin of the packages, and fail on other machines. */
const REGISTRY = /\b(registry|npm|packages?)\.[a-z0-9-]+\.[a-z]{2,}\/|:_authToken|\bartifactory\b/i;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const problems = [...unpinned(), ...unsealed(), ...incomplete(), ...registryHosts()];
for (const line of problems) console.error(line);
console.log(`${Object.keys(lock().packages).length} packages pinned and sealed, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

function lock() {
  return JSON.parse(readFileSync('package-lock.json', 'utf8'));
}

function unpinned() {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json: ${name} ${version} is not one exact version`);
}

/**
 * Returns our packages without a checksum; those for other platforms may lack one, when the registry did not hold them.
 */
function unsealed() {
  return Object.entries(lock().packages)
    .filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle)
    .filter(([, entry]) => entry.resolved || !(entry.integrity || isForOthers(entry)))
    .map(
      ([path, { resolved }]) => `package-lock.json: ${path} ${resolved ? 'names a host' : 'has no checksum'}`,
    );
}

/** Returns whether a package runs on none of the supported platforms: Linux with glibc, x64 or arm64. */
function isForOthers({ optional = false, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }) {
  const runsHere =
    os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && libc.includes('glibc');
  return optional && !runsHere;
}

function incomplete() {
  return missingPlatformPackages(lock()).map(
    ([path]) => `package-lock.json: ${path} is missing, npm ci fails: node scripts/complete-lockfile.mjs`,
  );
}

function registryHosts() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  return stdout
    .split('\0')
    .filter((file) => TEXT.test(file) && existsSync(file) && file !== 'scripts/check-lockfile.mjs')
    .filter((file) => REGISTRY.test(readFileSync(file, 'utf8')))
    .map((file) => `${file}: names a package registry`);
}
