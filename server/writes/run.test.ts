/** Tests the steps of the write pipeline with an in-memory entity. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { readUsedOfHour } from '#db/limits/queries.ts';
import { onceAt } from '#db/write-once.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { type Command, type Decision, onExisting, type Port } from './command.ts';
import { createCommands } from './run.ts';

const CEILING = 3;
const server = serverSuite({ env: { REVIEW: 'off', WRITES_PER_HOUR: `${CEILING}` } });

type Counter = { count: number };
type CounterKind = {
  Found: { state: Counter; version: number };
  Reads: object;
  Refusal: { ok: false; reason: 'missing' | 'odd' | 'repeated' };
};

/** The counter, the steps taken so far, and the number of intervening writes by others. */
let counter: CounterKind['Found'];
let steps: string[];
let others: number;

beforeEach(async () => {
  counter = { state: { count: 0 }, version: 1 };
  steps = [];
  others = 0;
  await query('delete from rate_limits');
  await query(`delete from changes where state in ('waiting', 'refused')`);
});

const query = async (text: string) => (await server.ctx.database.pool.query(text)).rows;
const used = () => readUsedOfHour(server.ctx.database.pool, 'writes', server.ctx.now());
const waiting = () =>
  query('select before, after, input, base_version from changes where state = $$waiting$$ order by id');

const COUNTER: Port<CounterKind> = {
  path: '/api/places',
  photoField: 'photos',
  reads: () => ({}),
  async read() {
    steps.push('read');
    return counter;
  },
  async write({ database }, { found, after, key }) {
    if (others > 0) {
      others -= 1;
      counter = { state: { count: counter.state.count + 10 }, version: counter.version + 1 };
    }
    if (found && found.version !== counter.version) return null;
    steps.push('write');
    counter = { state: after ?? { count: 0 }, version: counter.version + 1 };
    return onceAt(database.pool, key ?? null, 'place', async () => ({ ok: true as const, id: 7 }));
  },
  readResponse: async () => ({ chunks: [Buffer.from(JSON.stringify(counter.state))], version: 1 }),
  refused: async ({ reason }) => new AppError(reason === 'odd' ? 'fact_missing' : 'place_busy'),
};

type Add = Command<CounterKind, { by: number }>;

const add: Add = {
  call: 'PATCH /api/places/:id',
  entity: COUNTER,
  limits: [],
  ceilings: ['writes'],
  whenFull: 'wait',
  stored: { write: (input) => input, read: () => null },
  before: async () => {
    steps.push('before');
    return null;
  },
  decide: onExisting(({ state }, { input: { by } }) => {
    steps.push('decide');
    return added(state, by);
  }),
  effects: async () => void steps.push('effects'),
};

const added = ({ count }: Counter, by: number): Decision<CounterKind, undefined> =>
  by % 2 === 1 ? { ok: false, reason: 'odd' } : { ok: true, after: { count: count + by } };

async function run(command: Add = add, by = 2, { id = 7 as number | undefined, key = '' } = {}) {
  const reply = { status: 200, body: '' };
  const asReply = {
    code: (status: number) => Object.assign(asReply, { reply: Object.assign(reply, { status }) }),
    header: () => asReply,
    type: () => asReply,
    send: (body: string | Buffer) => {
      steps.push(`send ${reply.status}`);
      reply.body = String(body);
      return asReply;
    },
  };
  const request = {
    headers: { cookie: server.cookie, ...(key && { 'idempotency-key': key }) },
    ip: '203.0.113.7',
    method: 'POST',
    routeOptions: { url: '/api/places' },
    server: server.app,
    staff: null,
    actor: { kind: 'device', key: 'one', origin: 'block' },
  } as unknown as FastifyRequest;
  const incoming = { request, reply: asReply as unknown as FastifyReply, input: { by } };
  await createCommands(server.ctx)(command, id === undefined ? incoming : { ...incoming, id });
  return { status: reply.status, body: reply.body };
}

const refusal = (sent: Promise<unknown>) => sent.then(String, (error: AppError) => error.sentence);

it('decides once, after what comes before, and responds last', async () => {
  expect(await run()).toEqual({ status: 200, body: '{"count":2}' });
  expect(steps).toEqual(['before', 'read', 'decide', 'write', 'effects', 'send 200']);
});

it('counts a write, and no refusal', async () => {
  expect(await refusal(run(add, 1))).toBe('fact_missing');
  expect([steps, await used()]).toEqual([['before', 'read', 'decide'], 0]);
  await run();
  expect(await used()).toBe(1);
});

it('keeps both when another write comes first, and gives up after 40', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 39 }), async (first) => {
      counter = { state: { count: 0 }, version: 1 };
      steps = [];
      others = first;
      await query('delete from rate_limits');
      await run();
      expect(counter.state.count).toBe(10 * first + 2);
      expect(steps.filter((step) => step === 'decide')).toHaveLength(first + 1);
    }),
    { numRuns: 10, examples: [[0], [39]] },
  );
  others = 40;
  expect(await refusal(run())).toBe('place_busy');
  expect(await used()).toBe(1);
});

describe('beyond the ceiling', () => {
  beforeEach(async () => {
    for (let n = 0; n < CEILING; n += 1) await run();
    steps = [];
  });

  it('a decision is waiting, with both states and the version', async () => {
    expect((await run(add, 4)).status).toBe(202);
    expect(steps).toEqual(['before', 'read', 'decide', 'send 202']);
    const change = { before: { count: 6 }, after: { count: 10 }, input: { by: 4 }, base_version: 4 };
    expect(await waiting()).toEqual([change]);
    expect([counter.state.count, await used()]).toEqual([6, CEILING]);
  });

  it('a refusal is a refusal', async () => {
    expect(await refusal(run(add, 1))).toBe('fact_missing');
    expect(await waiting()).toEqual([]);
  });

  it('a command that may not be waiting is refused, at once or if it would change something', async () => {
    const { stored: _, ...rest } = add as Extract<Add, { stored: object }>;
    expect(await refusal(run({ ...rest, whenFull: 'refuse' }))).toBe('too_many_waiting');
    expect(steps).toEqual(['before']);
    expect(await refusal(run({ ...rest, whenFull: 'refuse-changes' }))).toBe('too_many_waiting');
    const unchanged = { ...rest, whenFull: 'refuse-changes', decide: decideUnchanged } as const;
    expect((await run(unchanged)).status).toBe(200);
  });
});

const decideUnchanged = (): Decision<CounterKind, undefined> => ({ ok: true, isUnchanged: true });

it('writes nothing that does not change, and counts it', async () => {
  expect((await run({ ...add, decide: decideUnchanged })).status).toBe(200);
  expect([counter.version, await used()]).toEqual([1, 1]);
});

it('lets wait what staff have to look at, and counts it as a change', async () => {
  expect((await run({ ...add, needsReview: async () => 'ceiling' })).status).toBe(202);
  expect([(await waiting()).length, await used()]).toEqual([1, 1]);
});

it('goes on as another command with its own ceilings', async () => {
  const deletion: Add = {
    ...add,
    ceilings: ['deletions'],
    before: async () => ({ ok: false, reason: 'odd' }),
  };
  await run({ ...add, before: async () => ({ input: { by: 8 }, instead: deletion }) });
  expect([counter.state.count, await used()]).toEqual([8, 0]);
});

it('responds to a repeated key as before, without deciding or counting again', async () => {
  const create: Add = { ...add, call: 'POST /api/places', decide: () => ({ ok: true, after: { count: 1 } }) };
  const repeated = { id: undefined, key: randomUUID() };
  expect((await run(create, 2, repeated)).status).toBe(201);
  steps = [];
  expect(await run(create, 2, repeated)).toEqual({ status: 201, body: '{"count":1}' });
  expect(steps).toEqual(['send 201']);
  expect(await used()).toBe(1);
  expect(await refusal(run(create, 4, repeated))).toBe('saved_otherwise');
});

it('any mix of changes, refusals and other writes leaves each change made once, counted or waiting', async () => {
  const change = fc.record({ by: fc.integer({ min: 1, max: 9 }), before: fc.integer({ min: 0, max: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      counter = { state: { count: 0 }, version: 1 };
      await query('delete from rate_limits');
      await query(`delete from changes where state in ('waiting', 'refused')`);
      const accepted = changes.filter(({ by }) => by % 2 === 0);
      const made = accepted.slice(0, CEILING);
      for (const { by, before } of changes) {
        others = before;
        await refusal(run(add, by));
      }
      expect(counter.state.count).toBe(made.reduce((sum, { by, before }) => sum + by + 10 * before, 0));
      expect(await used()).toBe(made.length);
      expect(await waiting()).toHaveLength(accepted.length - made.length);
    }),
    { numRuns: 20 },
  );
});
