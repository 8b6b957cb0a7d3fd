import { spawnSync } from 'node:child_process';
import { enterProject } from './setup/project.mjs';

// Queries the registry for known vulnerabilities of installed packages. If the registry does not support
// this, the result is unknown.
enterProject();

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const { vulnerabilities } = readAnswer(stdout);

if (!vulnerabilities) {
  console.error(
    'The registry does not answer audits. scripts/check/advisories.json is what npm run check knows.',
  );
  process.exit(2);
}
const faults = Object.values(vulnerabilities).flatMap(({ name, severity, via }) =>
  via
    .filter((one) => typeof one === 'object')
    .map(({ title, url, range }) => ({ name, severity, title, url, range })),
);
for (const { name, severity, title, url, range } of faults) {
  console.log(`${severity}: ${name} ${range}: ${title} (${url})`);
}
console.log(`${faults.length} advisories; add what is new to scripts/check/advisories.json`);
process.exitCode = faults.length > 0 ? 1 : 0;

function readAnswer(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
