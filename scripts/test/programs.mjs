import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';

const RESULTS = '.cache/test';

/**
 * Runs one test program and returns its report's counts; a program that dies without one counts as a failure.
 * @param node runs the program and all that it starts
 */
function runReporting(name, args, env, count, node = process.execPath) {
  const report = resolve(RESULTS, `${name}.json`);
  mkdirSync(RESULTS, { recursive: true });
  rmSync(report, { force: true });
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const { status } = spawnSync(node, args(report), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH, CI: 'true', NO_COLOR: '1', ...env(report) },
  });
  const tally = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  if (status !== 0 && tally.failed === 0) tally.failed = 1;
  if (tally.passed + tally.failed === 0) tally.failed = 1;
  return tally;
}

/**
 * @param name names the report @param args of `vitest run` @param env additional variables, such as TZ @param node
 * another
 */
export const runVitest = (name, args, env = {}, node = undefined) =>
  runReporting(
    name,
    (report) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...args,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    () => env,
    ({ numPassedTests, numFailedTests, testResults }) => {
      const unread = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
      );
      return { passed: numPassedTests, failed: numFailedTests + unread.length };
    },
    node,
  );

export const runBrowserTests = (env, node = undefined) =>
  runReporting(
    'browser',
    () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
    (report) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    ({ stats, errors, suites }) => {
      if (stats.flaky > 0) console.log(`  ${stats.flaky} of them only at the second try: see "flaky" above`);
      const idle = neverRun(suites);
      for (const name of idle) console.error(`  ${name}: no size of window runs it`);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length + idle.length,
      };
    },
    node,
  );

/** Returns the journeys that each size skips, except those whose reason says that `npm run test:long` runs them. */
function neverRun(suites) {
  const isRun = new Map();
  const visit = ({ suites: inner = [], specs = [] }) => {
    for (const { file, line, title, tests } of specs)
      for (const { annotations } of tests) {
        const skip = annotations.find(({ type }) => type === 'skip');
        const name = `${file}:${line} ${title}`;
        isRun.set(name, isRun.get(name) || !skip || Boolean(skip.description?.includes('test:long')));
      }
    inner.forEach(visit);
  };
  suites.forEach(visit);
  return [...isRun].filter(([, isOne]) => !isOne).map(([name]) => name);
}
