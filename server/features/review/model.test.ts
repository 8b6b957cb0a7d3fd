import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app/test-app.ts';
import { playNights } from '#tests/support/app/undo/undo-model.ts';

it('simultaneous writes match the model, and undoing leaves no trace of vandals', async () => {
  let now = new Date();
  const server = await startTestApp({ env: { REVIEW: 'off' }, contents: 'starter', now: () => now });
  const nextNight = () => {
    now = new Date(now.getTime() + 1000);
    return now;
  };
  await playNights(server, { admin: await server.signIn(), nextNight, runs: 6 });
  const { rows } = await server.ctx.database.pool.query('select count(*)::int as n from revisions');
  expect(rows[0].n).toBeGreaterThan(20);
  await server.close();
}, 60_000);
