import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';
import { currentNode } from './test/current-node.mjs';
import { startPostgres } from './test/debian-postgres.mjs';
import { runBrowserTests, runVitest } from './test/programs.mjs';
import { chromiumPath, ensureCompiler, ensureTools, installTools, POSTGRES_VERSIONS } from './test/tools.mjs';

/**
 * Tests that run against one PostgreSQL only: some start embedded databases whatever TEST_DATABASE_URL says, the others
 * use nothing that differs between versions, or repeat a shorter test at length.
 */
const ONCE = [
  'db/embedded/**',
  'server/*.test.ts',
  'server/http/**',
  'server/features/access/{attempts,crowds,leaving,secret-attempts}.test.ts',
  'server/features/review/undoing.test.ts',
  'server/features/streets/**',
  'server/jobs/runner.test.ts',
  ...['ai', 'config', 'docs', 'map', 'places/maps-search', 'right-now', 'found-events', 'staff'].map(
    (feature) => `server/features/${feature}/**`,
  ),
];

/**
 * Runs tests that are slow and rarely fail; then, on the Node that we recommend (decision 001), all other tests: the rules
 * of the city in another time zone, the integration tests on two versions of PostgreSQL, the journeys in both window sizes.
 * `npm run test:long -- slow-clients` runs slow tests with that text in their path alone.
 */
requireNode();
enterProject();
ensureInstalled();
ensureTools();
installTools(['nginx', 'faketime', 'openssl', 'debootstrap', 'buildah']);
ensureCompiler();
if (!ensureBuilt()) process.exit(1);

const [filter] = process.argv.slice(2);
const tallies = [runVitest('long', ['--project=long', ...(filter ? [filter] : [])])];
// Every hostile text and many requests, where `npm test` makes some of each kind.
const hostile = { HOSTILE_TEXTS: 'all', FUZZ_REQUESTS: '10000' };
if (!filter) {
  const node = currentNode();
  const database = { TEST_DATABASE_URL: '' };
  tallies.push(checkExpressions());
  tallies.push(runVitest('current-unit', ['--project=unit', '--exclude', 'domain/**'], { TZ: 'UTC' }, node));
  tallies.push(runVitest('unit-east', ['--project=unit', 'domain/'], { TZ: 'Pacific/Kiritimati' }, node));
  tallies.push(
    runVitest('current-integration', ['--project=integration'], { ...database, ...hostile }, node),
  );
  tallies.push(await runOnSystemPostgres(node));
  tallies.push(runBrowserTests({ CHROMIUM_PATH: chromiumPath(), EVERY_SIZE: '1', ...hostile }, node));
}

/** Runs the integration tests on the oldest PostgreSQL that the guide supports, which Debian brings. */
async function runOnSystemPostgres(node) {
  const server = await startPostgres();
  try {
    const args = ['--project=integration', ...ONCE.flatMap((files) => ['--exclude', files])];
    const version = String(POSTGRES_VERSIONS.system);
    const database = { TEST_DATABASE_URL: server.url, TEST_POSTGRES_VERSION: version };
    return runVitest('postgres', args, database, node);
  } finally {
    await server.stop();
  }
}

/** Checks every regular expression, where `npm run check` checks those of changed files. */
function checkExpressions() {
  const { status } = spawnSync(process.execPath, ['scripts/check-expressions.mjs', '--all'], {
    stdio: 'inherit',
  });
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

const total = (what) => tallies.reduce((sum, tally) => sum + tally[what], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
