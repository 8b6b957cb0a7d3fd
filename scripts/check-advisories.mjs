import { readFileSync } from 'node:fs';
import semver from 'semver';
import { enterProject } from './setup/project.mjs';

// The registry's own audit needs the network; this list of known advisories is checked without it, on every run.
enterProject();

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const known = JSON.parse(readFileSync('scripts/check/advisories.json', 'utf8'));
const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { version }]) => ({ name: path.split('node_modules/').at(-1), version, path }));

const hits = known.flatMap((advisory) =>
  installed
    .filter(({ name }) => name === advisory.package)
    .filter(({ version }) => semver.satisfies(version, advisory.versions, { includePrerelease: true }))
    .map(({ path, version }) => ({ ...advisory, path, version })),
);
const open = hits.filter(({ accepted }) => !accepted);
// An exception that is no longer needed would hide the next vulnerability.
const stale = known.filter(
  ({ accepted, package: name }) => accepted && !hits.some((hit) => hit.package === name),
);

for (const { path, version, advisory, about } of open)
  console.error(`${path} ${version}: ${about} (${advisory})`);
for (const { package: name } of stale)
  console.error(`${name} is accepted in advisories.json, and no longer affected`);
console.log(
  `${installed.length} packages, ${known.length} known advisories, ${hits.length - open.length} accepted`,
);
process.exitCode = open.length + stale.length > 0 || installed.length === 0 ? 1 : 0;
