/** Vandals, visitors and staff write at once; after each step the guide is compared with its model. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import {
  createGuideModel,
  type Fields,
  type Kind,
  NAMED_FIELDS,
  namedFields,
  nameOf,
  type Revision,
  type Thing,
} from './guide-model.ts';
import { call, type Device, newDevice } from './night.ts';

type What = 'create' | 'edit' | 'tag' | 'delete' | 'restore';
type Step = { by: number; what: What; kind: Kind; nth: number; value: number };

const VANDALS = [0, 1];
const STAFF = 4;

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.nat(STAFF),
  what: fc.constantFrom<What[]>('create', 'create', 'edit', 'edit', 'edit', 'tag', 'delete', 'restore'),
  kind: fc.constantFrom<Kind[]>('place', 'event'),
  nth: fc.nat(3),
  value: fc.nat(5),
});

/** Concurrent steps of different people; after some rounds, or during them, the vandals' changes are undone. */
const rounds = fc.array(
  fc.record({
    steps: fc.uniqueArray(step, { minLength: 1, maxLength: STAFF + 1, selector: ({ by }) => by }),
    undo: fc.constantFrom('no', 'no', 'beside', 'after'),
  }),
  { minLength: 3, maxLength: 7 },
);

/** A night in which all five write in each round: random nights may be too short for anything to happen. */
const BUSY_NIGHT = (['create place', 'create event', 'edit place', 'edit event', 'edit place'] as const).map(
  (round, n) => {
    const [what, kind] = round.split(' ') as [What, Kind];
    const stepBy = (by: number) => ({ by, what, kind, nth: by % 4, value: (by + n) % 6 });
    return {
      steps: Array.from({ length: STAFF + 1 }, (_, by) => stepBy(by)),
      undo: n === 3 ? 'after' : 'no',
    };
  },
);

const NEW = {
  place: { address: 'Carrer 1', latitude: 41.39, longitude: 2.16, categoryId: 1 },
  event: {
    description: 'Everybody sings along.',
    startDate: '2030-05-01',
    endDate: '2030-05-01',
    locationName: 'Nowhere at all',
    address: 'Carrer 1',
  },
};

export async function playNights(
  server: TestApp,
  { admin, nextNight, runs }: { admin: string; nextNight: () => Date; runs: number },
): Promise<void> {
  const night = async (played: readonly { steps: Step[]; undo: string }[]) => {
    const world = await beginNight(server, admin, nextNight());
    for (const { steps, undo } of played) {
      const isBeside = undo === 'beside';
      await Promise.all([
        world.take(isBeside ? steps.filter(({ by }) => by !== STAFF) : steps),
        isBeside && world.undo(),
      ]);
      await world.compare(isBeside);
      if (undo === 'no' || isBeside) continue;
      await world.undo();
      await world.compare(true);
      world.expectClean();
    }
    await world.undo();
    await world.compare(true);
    world.expectClean();
  };
  await fc.assert(fc.asyncProperty(rounds, night), {
    numRuns: runs,
    endOnFailure: true,
    examples: [[BUSY_NIGHT]],
  });
}

let nights = 0;

async function beginNight(server: TestApp, admin: string, now: Date) {
  nights += 1;
  // Of blocks of their own, because few new devices of a block enter the gate in an hour.
  const addressIn = (net: number) => `${net}.${nights >> 8}.${nights & 255}.66`;
  const [vandalsAddress, othersAddress] = [addressIn(203), addressIn(192)];
  const { pool } = server.ctx.database;
  const since = now.toISOString();
  const vandals = await server.ctx.pseudonyms.ofAddress('origin', vandalsAddress, now);
  const model = createGuideModel(vandals);
  const people: Device[] = [];
  await pool.query('delete from rate_limits');
  for (let n = 0; n < STAFF; n += 1) {
    people.push(await newDevice(server, VANDALS.includes(n) ? vandalsAddress : othersAddress));
  }
  people.push({ cookie: admin, remoteAddress: '192.0.2.2' });
  let newest = Number((await pool.query('select coalesce(max(id), 0) as id from revisions')).rows[0].id);
  /** Successful writes, and writes answered 404, which a concurrent deletion may cause. */
  let written = 0;
  let missed = 0;
  async function take(steps: readonly Step[]): Promise<void> {
    await pool.query('delete from rate_limits');
    const requests = steps.map((one) => requestOf(one, model.things())).filter((request) => request !== null);
    const responses = await Promise.all(
      requests.map(({ by, what, body }) => call(server, people[by] as Device, what, body)),
    );
    for (const { statusCode, body } of responses) expect([200, 201, 204, 404], body).toContain(statusCode);
    written += responses.filter(({ statusCode }) => statusCode < 300).length;
    missed += responses.filter(({ statusCode }) => statusCode === 404).length;
  }

  async function undo(): Promise<void> {
    const selection = { since, origin: vandals };
    const response = await call(server, people[STAFF] as Device, 'POST /api/admin/review/undo', selection);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().kept.every(({ reason }: { reason: string }) => reason === 'others')).toBe(true);
  }

  /** Reads the recorded history, checks it against the model, and compares the model with the guide. */
  async function compare(wasUndone: boolean): Promise<void> {
    const { rows } = await pool.query<Revision>(
      `select id, entity, entity_id, action, before, after, origin from revisions where id > $1 order by id`,
      [newest],
    );
    // Staff who undo take no other step.
    const isUndoing = ({ origin }: Revision) => wasUndone && origin === null;
    const revisions = rows.filter((revision) => !isUndoing(revision)).length;
    expect(revisions, 'one revision for each write').toBeGreaterThanOrEqual(written);
    expect(revisions, 'one revision for each write').toBeLessThanOrEqual(written + missed);
    [written, missed] = [0, 0];
    for (const revision of rows) {
      model.believe(revision, isUndoing(revision));
      newest = Number(revision.id);
    }
    for (const thing of model.things())
      expect(await shown(server, people[STAFF] as Device, thing), nameOf(thing)).toEqual(thing.real);
  }

  return { take, undo, compare, expectClean: model.expectClean };
}

/** Returns a step's request for an entity that the night has written; null if there is none. */
function requestOf(
  { by, what, kind, nth, value }: Step,
  things: readonly Thing[],
): { by: number; what: string; body?: object } | null {
  const url = `/api/${kind}s`;
  const [name, detail] = NAMED_FIELDS[kind];
  if (what === 'create') {
    return { by, what: `POST ${url}`, body: { ...NEW[kind], [name]: `Made ${value}`, tagIds: [] } };
  }
  const thing = things.filter((one) => one.kind === kind)[nth];
  if (!thing) return null;
  const change = `${kind === 'place' ? 'PATCH' : 'PUT'} ${url}/${thing.id}`;
  if (what === 'tag') return { by, what: change, body: { tagIds: [1 + (value % 3)] } };
  if (what === 'edit') {
    const body = value % 2 ? { [name]: `Edit ${value}` } : { [detail]: `+34 600 00 00 0${value}` };
    return { by, what: change, body };
  }
  if (what === 'restore') {
    const isGone = by === STAFF && thing.real === null && thing.deletion > 0;
    return isGone ? { by, what: `POST /api/admin/review/${thing.deletion}/undo`, body: {} } : null;
  }
  return kind === 'place' && by !== STAFF ? null : { by, what: `DELETE ${url}/${thing.id}` };
}

/** Returns staff's view of an entity; null when it is gone. */
async function shown(server: TestApp, staff: Device, { kind, id }: Thing): Promise<Fields | null> {
  const response = await call(server, staff, `GET /api/${kind}s/${id}`);
  if (response.statusCode === 404) return null;
  const { tags, ...thing } = response.json<Fields & { tags: { id: number }[] }>();
  return namedFields(kind, { ...thing, tagIds: tags.map((tag) => tag.id).toSorted((a, b) => a - b) });
}
