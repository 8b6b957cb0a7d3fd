/** Each act of staff and its entry are one transaction: neither exists without the other. */
import { beforeAll, expect, it } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import type { HeldChange } from '#contract/held-changes/held-changes.ts';
import type { Change } from '#contract/history/history.ts';
import type { Report } from '#contract/reports/reports.ts';
import { buildEvent } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { tableHashes } from '#tests/support/app/table-hashes.ts';

const server = serverSuite({ contents: 'starter', startsAt: new Date(), signsIn: true });

const query = (text: string) => server.ctx.database.pool.query(text);
const staff = <T>(call: string, body?: object) => server.done<T>(call, body, server.admin);
const acts = async () =>
  (await query('select act, count from book_entries order by seq')).rows as { act: string; count: number }[];

/** Tables that a request changes even if its act fails. */
const BESIDE = ['rate_limits', 'staff_sessions', 'session', 'sessions', 'write_keys'];
const tables = () => tableHashes(server.ctx.database.pool, BESIDE);

/** Makes each entry fail at the moment of its writing, as a crash would. */
const breakBook = () =>
  query(`create function fail_entry() returns trigger language plpgsql as $$ begin raise 'no entry'; end $$;
    create trigger fail_entry before insert on book_entries for each row execute function fail_entry();`);
const mendBook = () => query('drop trigger fail_entry on book_entries; drop function fail_entry()');

let reports: Report[];
let event: number;

/** Adds reports and a spoiled place. */
beforeAll(async () => {
  for (const id of [20, 21, 22]) await staff('POST /api/reports', { entity: 'place', id, kind: 'wrong' });
  ({ reports } = await staff<{ reports: Report[] }>('GET /api/admin/reports'));
  event = (await staff<Event>('POST /api/events', buildEvent())).id;
  await staff('PATCH /api/places/7', { phone: '+34 930 00 00 07' });
});

async function holdMove(id: number): Promise<number> {
  await server.done(`PATCH /api/places/${id}`, { latitude: 41.3712, longitude: 2.1512 });
  const { changes } = await staff<{ changes: HeldChange[] }>('GET /api/admin/held-changes');
  return changes[0]?.id ?? 0;
}
const lastChange = async (id: number) =>
  (await staff<{ changes: Change[] }>('GET /api/admin/revisions?entity=place')).changes.find(
    ({ entityId }) => entityId === id,
  );
const report = (index: number) => `POST /api/admin/reports/${reports[index]?.id}/close`;

type Act = () => Promise<[call: string, body?: object]>;
const ACTS: [act: string, Act][] = [
  ['removed', async () => ['DELETE /api/places/1', { reason: 'Closed' }]],
  ['merged', async () => ['POST /api/admin/places/2/merge', { into: 3 }]],
  ['event_removed', async () => [`DELETE /api/events/${event}`]],
  ['refused', async () => [`POST /api/admin/held-changes/${await holdMove(4)}/discard`, { reason: 'No' }]],
  [
    'refused',
    async () => ['POST /api/admin/held-changes/decide', { decision: 'discard', ids: [await holdMove(5)] }],
  ],
  ['report_done', async () => [report(0), { outcome: 'done' }]],
  ['report_refused', async () => [report(1), { outcome: 'refused', reason: 'No' }]],
  ['restored', async () => [`POST /api/admin/revisions/${(await lastChange(7))?.id}/restore`]],
  [
    'undone',
    async () => {
      const since = server.now.toISOString();
      server.later(1);
      await server.done('PATCH /api/places/8', { phone: '+34 930 00 00 08' });
      return ['POST /api/admin/revert', { entity: 'place', since, until: server.now.toISOString() }];
    },
  ],
  ['erased', async () => ['POST /api/admin/erase', { entity: 'place', id: 9 }]],
];

it.each(ACTS)('%s: nothing happens if its entry cannot be written', async (name, prepare) => {
  const [call, body] = await prepare();
  const [before, entries] = [await tables(), await acts()];
  await breakBook();
  try {
    expect((await server.ask(call, body, server.admin)).statusCode).toBe(500);
  } finally {
    await mendBook();
  }
  expect(await tables()).toEqual(before);
  await staff(call, body);
  expect(await acts()).toEqual([...entries, { act: name, count: 1 }]);
});

it('a change that was made, but not settled, still waits, and has its entry once it is settled', async () => {
  const id = await holdMove(10);
  const entries = await acts();
  await breakBook();
  const approve = `POST /api/admin/held-changes/${id}/approve`;
  try {
    expect((await server.ask(approve, undefined, server.admin)).statusCode).toBe(500);
  } finally {
    await mendBook();
  }
  expect(await acts()).toEqual(entries);
  await staff(approve);
  expect(await acts()).toEqual([...entries, { act: 'approved', count: 1 }]);
});

it('an undo of many entities is one act, and one that undoes nothing is none', async () => {
  const entries = await acts();
  const since = server.now.toISOString();
  server.later(60);
  for (const id of [11, 12, 13]) await server.done(`PATCH /api/places/${id}`, { phone: '+34 930 00 00 99' });
  const until = server.now.toISOString();
  await staff('POST /api/admin/revert', { since, until, entity: 'article' });
  expect(await acts()).toEqual(entries);
  await staff('POST /api/admin/revert', { since, until, entity: 'place' });
  expect(await acts()).toEqual([...entries, { act: 'undone', count: 1 }]);
});
