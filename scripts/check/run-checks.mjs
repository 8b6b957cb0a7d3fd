import { spawn } from 'node:child_process';

const bin = (path) => `node_modules/${path}`;
/** Incremental: files that have not changed since the last check are not checked again. */
const types = (config) => [
  bin('typescript/bin/tsc'),
  '-p',
  config,
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/types/${config}.tsbuildinfo`,
];

/** The check whose output is printed even if it passes. */
const SIZE = 'size of the product';

/** Each check is a Node program; the slowest start first, because two run at a time. */
const CHECKS = {
  'types: server, tools and tests': types('tsconfig.json'),
  'types: web': types('tsconfig.web.json'),
  'types: contract and domain stay pure': types('tsconfig.pure.json'),
  'types: service worker': types('tsconfig.sw.json'),
  'unused files, exports and packages': [bin('knip/bin/knip.js'), '--no-progress'],
  'arrows between rooms': ['scripts/check-arrows.mjs'],
  'lint and format': [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--max-diagnostics=15'],
  [SIZE]: ['scripts/check-size.mjs'],
  'documents and what they name': ['scripts/check-docs.mjs'],
  'expressions that no text makes slow': ['scripts/check-expressions.mjs'],
  'pinned packages': ['scripts/check-lockfile.mjs'],
  'known advisories': ['scripts/check-advisories.mjs'],
};

/** Runs the static checks; prints one line each, and the output of those that fail and of the size. */
export async function runChecks() {
  const queue = Object.entries(CHECKS);
  const tally = { passed: 0, failed: 0 };
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, args] = next;
      const { ok, output, seconds } = await run(args);
      tally[ok ? 'passed' : 'failed'] += 1;
      console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
      if (!ok || name === SIZE) console.log(shortened(output));
    }
  };
  await Promise.all([work(), work()]);
  return tally;
}

const MAX_LINES = 80;

function shortened(output) {
  const lines = output.trim().split('\n');
  if (lines.length <= MAX_LINES) return lines.join('\n');
  return [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} lines more`].join('\n');
}

function run(args) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => {
      resolve({ ok: code === 0, output, seconds: ((performance.now() - started) / 1000).toFixed(0) });
    });
  });
}
