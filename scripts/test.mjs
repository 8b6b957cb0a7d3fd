import { runChecks } from './check/run-checks.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';
import { currentNode } from './test/current-node.mjs';
import { startPostgres } from './test/debian-postgres.mjs';
import { runBrowserTests, runVitest } from './test/programs.mjs';
import { weighViews } from './test/size-budget.mjs';
import { chromiumPath, ensureTools, POSTGRES_VERSIONS } from './test/tools.mjs';

requireNode();
enterProject();
ensureInstalled();
ensureTools();

/**
 * Tests that run against one version only: some start embedded databases whatever TEST_DATABASE_URL says, the others
 * use nothing that differs between versions, or repeat a shorter test at length.
 */
const ONCE = [
  'db/embedded/**',
  'cli/backup.test.ts',
  'server/*.test.ts',
  'server/http/**',
  'server/features/access/{attempts,crowds,leaving,secret-attempts}.test.ts',
  'server/features/held-changes/vandal.test.ts',
  'server/features/history/undoing.test.ts',
  'server/features/streets/**',
  'server/jobs/{kill,runner}.test.ts',
  ...['ai', 'config', 'docs', 'map', 'places/maps-search', 'right-now', 'found-events', 'staff'].map(
    (feature) => `server/features/${feature}/**`,
  ),
];

const started = performance.now();
const total = { passed: 0, failed: 0 };

async function part(title, run) {
  const since = performance.now();
  console.log(`\n— ${title}`);
  let tally;
  try {
    tally = await run();
  } catch (error) {
    console.error(error.message);
    tally = { passed: 0, failed: 1 };
  }
  total.passed += tally.passed;
  total.failed += tally.failed;
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  console.log(`  ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
}

await part('Static checks', runChecks);
// The rules of the city, which use Madrid's time in any time zone of the machine, run in two others.
await part('Unit tests', () =>
  runVitest('unit', ['--project=unit', '--exclude', 'domain/**'], { TZ: 'UTC' }),
);
await part('Rules of the city, as if in New York', () =>
  runVitest('unit-west', ['--project=unit', 'domain/'], { TZ: 'America/New_York' }),
);
// Tests that run twice anyway run the second time on the Node version that we recommend (decision 001).
await part('Rules of the city, as if on Kiritimati, recommended Node', () =>
  runVitest('unit-east', ['--project=unit', 'domain/'], { TZ: 'Pacific/Kiritimati' }, currentNode()),
);
const { embedded, system } = POSTGRES_VERSIONS;
await part(`Integration tests, embedded PostgreSQL ${embedded}`, () =>
  runVitest('embedded', ['--project=integration'], {
    TEST_DATABASE_URL: '',
    TEST_POSTGRES_VERSION: String(embedded),
  }),
);
await part(`Integration tests, PostgreSQL ${system} of the system, recommended Node`, async () => {
  const server = await startPostgres();
  try {
    const elsewhere = ONCE.flatMap((files) => ['--exclude', files]);
    const args = ['--project=integration', ...elsewhere];
    const database = { TEST_DATABASE_URL: server.url, TEST_POSTGRES_VERSION: String(system) };
    return await runVitest('postgres', args, database, currentNode());
  } finally {
    await server.stop();
  }
});
await part('Build', () => (ensureBuilt() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
await part('Page weight (brotli)', weighViews);
await part('Browser tests', () => runBrowserTests({ CHROMIUM_PATH: chromiumPath() }));

console.log(`\nTook ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
