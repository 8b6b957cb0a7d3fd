import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app/test-app.ts';
import { playNights } from '#tests/support/app/undo/undo-model.ts';

const RUNS = Number(process.env.UNDO_RUNS ?? 300);

it(`${RUNS} nights of vandals, visitors and staff who write at once agree with the model`, async () => {
  let now = new Date();
  const server = await startTestApp({ env: { REVIEW: 'off' }, contents: 'starter', now: () => now });
  const nextNight = () => {
    now = new Date(now.getTime() + 100);
    return now;
  };
  await playNights(server, { admin: await server.signIn(), nextNight, runs: RUNS });
  const { rows } = await server.ctx.database.pool.query('select count(*)::int as n from revisions');
  expect(rows[0].n).toBeGreaterThan(RUNS);
  await server.close();
});
