import { defineConfig } from 'vitest/config';

/** Only a test that hangs is stopped: a machine that others use has made one of 2 seconds take 27. */
const shared = { environment: 'node', testTimeout: 90_000, hookTimeout: 90_000 } as const;
/** Files of one worker share loaded modules: loading them again takes longer than most tests. */
const quick = { ...shared, isolate: false } as const;

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          ...quick,
          name: 'unit',
          // Without its own exclusion, which would replace the one that a command line gives.
          include: ['{contract,domain,providers,web,tests/support}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
      {
        test: {
          ...quick,
          name: 'integration',
          include: ['{db,server,cli}/**/*.test.ts'],
          globalSetup: ['tests/support/app/database-global-setup.ts'],
          pool: 'forks',
          // These tests wait more than they compute, for databases and for passwords that are slow to check.
          maxWorkers: 3,
          // Both projects run in one run: this one after the other, which uses all workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: ['tests/support/app/database-global-setup.ts'],
          pool: 'forks',
          // Each of these tests may use the whole machine.
          maxWorkers: 1,
          testTimeout: 900_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
