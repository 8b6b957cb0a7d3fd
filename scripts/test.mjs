import { runChecks } from './check/run-checks.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { enterProject } from './setup/project.mjs';
import { runBrowserTests, runVitest } from './test/programs.mjs';
import { weighViews } from './test/size-budget.mjs';
import { chromiumPath, ensureTools, POSTGRES_VERSIONS } from './test/tools.mjs';

requireNode();
enterProject();
ensureInstalled();
ensureTools();

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
// The rules of the city use Madrid's time in any time zone of the machine; `npm run test:long` runs them in another.
await part('Unit tests', () =>
  runVitest('unit', ['--project=unit', '--exclude', 'domain/**'], { TZ: 'UTC' }),
);
await part('Rules of the city, as if in New York', () =>
  runVitest('unit-west', ['--project=unit', 'domain/'], { TZ: 'America/New_York' }),
);
const { embedded } = POSTGRES_VERSIONS;
await part(`Integration tests, embedded PostgreSQL ${embedded}`, () =>
  runVitest('embedded', ['--project=integration'], {
    TEST_DATABASE_URL: '',
    TEST_POSTGRES_VERSION: String(embedded),
  }),
);
await part('Build', () => (ensureBuilt() ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
await part('Page weight (brotli)', weighViews);
await part('Browser tests', () => runBrowserTests({ CHROMIUM_PATH: chromiumPath() }));

console.log(`\nTook ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
