/** The queue against the server's own merge: random edits of two people, and a network that fails at any moment. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mergeEdits } from '#domain/history/merge-edits.ts';
import { memoryStore } from '#tests/support/browser/memory-stores.ts';
import { reachable } from '#web/lib/api/connection.ts';
import { writeOrWait } from '#web/lib/api/write-or-wait.ts';
import { dropEdit, rereadOutbox, waitingEdits } from '#web/lib/device/outbox.ts';
import { sendWaiting } from './edit-sender.ts';

type State = { name: string; phone: string };
const FIELDS = ['name', 'phone'] as const;

/** 'before': the request is lost. 'after': the server writes, and its response is lost. */
type Network = 'works' | 'before' | 'after';

/** A server with one place, versions, and keys of writes; it merges as the guide's does. */
function createServer() {
  const versions: State[] = [{ name: 'n0', phone: 'p0' }];
  const added = new Map<string, string>();
  /** The texts that were added and the values that were written, in order. */
  const log: string[] = [];
  let network: readonly Network[] = [];

  const present = () => versions.at(-1) as State;
  const edit = (body: Partial<State> & { baseVersion: number }): Response => {
    const base = versions[body.baseVersion - 1] as State;
    const { baseVersion: _, language: __, ...changes } = body as typeof body & { language: string };
    const merged = mergeEdits<State>([], { base, yours: { ...base, ...changes }, theirs: present() });
    if (!merged.ok) {
      const refused = { error: 'x', code: 'conflict', conflicts: merged.conflicts };
      return Response.json(refused, { status: 409 });
    }
    if (JSON.stringify(merged.state) !== JSON.stringify(present())) {
      versions.push(merged.state);
      log.push(...FIELDS.map((field) => changes[field]).filter((value) => value !== undefined));
    }
    return Response.json({ id: 7, version: versions.length });
  };
  const add = (key: string, { name }: { name: string }): Response => {
    if (!added.has(key)) log.push(name);
    added.set(key, name);
    return Response.json({ id: 8 }, { status: 201 });
  };

  return {
    log,
    added,
    present,
    version: () => versions.length,
    fails: (next: readonly Network[]) => {
      network = next;
    },
    /** The edit of another person. */
    changeElsewhere: (field: keyof State, value: string) => {
      versions.push({ ...present(), [field]: value });
    },
    fetch: async (_url: string, { method, headers, body }: RequestInit) => {
      const [now = 'works', ...later] = network;
      network = later;
      if (now === 'before') throw new TypeError('Failed to fetch');
      const sent = JSON.parse(String(body));
      const key = (headers as Record<string, string>)['Idempotency-Key'] ?? '';
      const response = method === 'PATCH' ? edit(sent) : add(key, sent);
      if (now === 'after') throw new TypeError('Failed to fetch');
      return response;
    },
  };
}

beforeAll(() => {
  vi.stubGlobal('localStorage', memoryStore());
  vi.useFakeTimers();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const network = fc.array(fc.constantFrom<Network>('works', 'before', 'after'), { maxLength: 6 });
const field = fc.constantFrom(...FIELDS);
const step = fc.oneof(
  fc.record({ what: fc.constant('edit' as const), field, network }),
  fc.record({ what: fc.constant('add' as const), network }),
  fc.record({ what: fc.constant('other' as const), field }),
  fc.record({ what: fc.constant('send' as const), network }),
  fc.record({ what: fc.constant('remove' as const) }),
);

it('loses nothing, writes nothing twice, and keeps the order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      for (const edit of rereadOutbox()) await dropEdit(edit);
      const server = createServer();
      vi.stubGlobal('fetch', server.fetch);
      const wanted: string[] = [];
      const removed = new Set<string>();
      let count = 0;
      const keep = async (run: () => Promise<unknown>) => {
        // A form that gets a conflict shows it itself, and keeps its text.
        await run().catch((error: { status?: number }) => {
          if (error.status !== 409) throw error;
          removed.add(wanted.at(-1) ?? '');
        });
      };
      for (const one of steps) {
        count += 1;
        const value = `v${count}`;
        if ('network' in one) server.fails(one.network);
        if (one.what === 'edit') {
          wanted.push(value);
          const body = { [one.field]: value, baseVersion: server.version() };
          await keep(() =>
            writeOrWait(
              'PATCH /api/places/:id',
              { params: { id: '7' }, body },
              { kind: 'place_edit', slot: value, title: value },
            ),
          );
        } else if (one.what === 'add') {
          wanted.push(value);
          const body = { name: value } as never;
          await keep(() =>
            writeOrWait(
              'POST /api/places',
              { body, query: {}, writeKey: `key-of-${value}` },
              { kind: 'place_new', slot: value, title: value },
            ),
          );
        } else if (one.what === 'other') server.changeElsewhere(one.field, `other${count}`);
        else if (one.what === 'send') await sendWaiting();
        else {
          const [first] = waitingEdits.get();
          if (first) {
            removed.add(first.slot);
            await dropEdit(first);
          }
        }
      }
      server.fails([]);
      reachable.set(true);
      await sendWaiting();

      // Each edit has arrived, or waits for a choice with its text, or was removed.
      const waiting = waitingEdits.get();
      for (const { refusal } of waiting) expect(refusal?.status).toBe(409);
      for (const value of wanted) {
        const arrived = server.log.filter((text) => text === value).length;
        expect(arrived).toBeLessThanOrEqual(1);
        const isThere = waiting.some(
          ({ slot, body }) => slot === value && JSON.stringify(body).includes(value),
        );
        expect(arrived === 1 || isThere || removed.has(value)).toBe(true);
      }
      // The other edits have kept their order.
      const order = waiting.map(({ order }) => order);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
    { numRuns: 150 },
  );
});

it('sends edits in the order in which they were made, however often the network fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      fc.array(network, { maxLength: 8 }),
      async (count, cuts) => {
        for (const edit of rereadOutbox()) await dropEdit(edit);
        const server = createServer();
        vi.stubGlobal('fetch', server.fetch);
        const names = Array.from({ length: count }, (_, index) => `v${index}`);
        for (const name of names) {
          server.fails(['before']);
          await writeOrWait(
            'POST /api/places',
            { body: { name } as never, query: {}, writeKey: `key-of-${name}` },
            { kind: 'place_new', slot: name, title: name },
          );
        }
        for (const cut of [...cuts, []]) {
          server.fails(cut);
          await sendWaiting();
        }
        expect(server.log).toEqual(names);
        expect(waitingEdits.get()).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});
