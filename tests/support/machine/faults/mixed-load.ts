/** Visitors who read, write and upload, and a member of staff, until they are stopped or the server is gone. */
import { randomInt, randomUUID } from 'node:crypto';
import { buildArticle, buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { STAFF } from '#tests/support/app/test-app.ts';
import { formOf, picture } from '#tests/support/app/upload.ts';
import { type Answer, Ledger } from './ledger.ts';
import { MARK } from './stored-state.ts';

export type Load = {
  /** Ends the load and waits for requests in progress. */
  stop: () => Promise<void>;
  /** Number of responses by status; 0 counts those that did not arrive. */
  statuses: Map<number, number>;
};

/** A load's record of its writes, across restarts of the server. */
export type Memory = { ledger: Ledger; ids: Map<string, number>; uploads: Set<string>; staff: string };

export const newMemory = (): Memory => ({
  ledger: new Ledger(),
  ids: new Map(),
  uploads: new Set(),
  staff: '',
});

type Ask = (call: string, body?: object | Buffer, headers?: Record<string, string>) => Promise<Answer>;

const FIRST = 'As it was written first';
const VISITORS = 4;
/** A device may write ten times a minute. */
const WRITES_PER_DEVICE = 8;

/** Waits for `more` further acknowledged writes; a fixed delay might see none on a slow machine. */
export async function untilWritten({ ledger }: Memory, more: number): Promise<void> {
  const wanted = ledger.acknowledgedWrites + more;
  while (ledger.acknowledgedWrites < wanted) await new Promise((resolve) => setTimeout(resolve, 2));
}

export function startLoad(url: string, memory: Memory): Load {
  const statuses = new Map<number, number>();
  let isOver = false;

  const ask: Ask = async (call, body, headers = {}) => {
    const [method, path] = call.split(' ');
    const isForm = Buffer.isBuffer(body);
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: body && !isForm ? { ...headers, 'content-type': 'application/json' } : headers,
        body: isForm ? new Uint8Array(body) : body && JSON.stringify(body),
      });
      const text = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
      return { status: answer.status, text, cookies: cookies.join('; ') };
    } catch (error) {
      statuses.set(0, (statuses.get(0) ?? 0) + 1);
      throw error;
    }
  };

  async function visit(): Promise<void> {
    while (!isOver) {
      const address = `81.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
      const opened = await ask('POST /api/access', { code: 'CLUB' }, { 'x-forwarded-for': address });
      if (opened.status !== 204) continue;
      const as: Ask = (call, body, headers) =>
        ask(call, body, { 'x-forwarded-for': address, cookie: opened.cookies, ...headers });
      for (let n = 0; n < WRITES_PER_DEVICE && !isOver; n += 1) {
        await read(as, memory);
        await write(as, memory);
      }
    }
  }

  async function workAsStaff(): Promise<void> {
    while (!isOver) {
      memory.staff ||= await signIn(ask, url);
      const as: Ask = (call, body, headers) => ask(call, body, { cookie: memory.staff, ...headers });
      const title = `${MARK}${randomUUID()}`;
      await addThing(
        as,
        memory,
        'article',
        title,
        'POST /api/articles',
        buildArticle({ title, excerpt: FIRST }),
      );
      await changeThing(as, memory, 'article', 'excerpt', (id) => `PATCH /api/articles/${id}`);
      const [gone] = memory.ledger.known('place ').slice(-9);
      const id = gone && memory.ids.get(gone);
      if (id) await memory.ledger.write(gone, null, () => as(`DELETE /api/places/${id}`));
    }
  }

  const until = async (work: () => Promise<void>) => {
    while (!isOver) await work().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };
  const all = Promise.all([...Array.from({ length: VISITORS }, () => until(visit)), until(workAsStaff)]);
  return {
    statuses,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

async function signIn(ask: Ask, url: string): Promise<string> {
  const opened = await ask('POST /api/access', { code: 'CLUB' });
  const response = await ask(
    'POST /api/auth/sign-in/email',
    { email: STAFF.adminEmail, password: STAFF.adminPassword },
    { cookie: opened.cookies, origin: url },
  );
  if (response.status !== 200) throw new Error(`Sign-in answered ${response.status}`);
  return `${opened.cookies}; ${response.cookies}`;
}

async function read(as: Ask, { ids }: Memory): Promise<void> {
  const id = [...ids.values()].at(-1) ?? 1;
  const calls = [
    'GET /api/places?categoryId=1',
    `GET /api/places/${id}`,
    'GET /api/events',
    'GET /api/places?search=bar',
  ];
  await as(calls[randomInt(calls.length)] ?? '');
}

async function write(as: Ask, memory: Memory): Promise<void> {
  const name = `${MARK}${randomUUID()}`;
  const kind = randomInt(10);
  if (kind < 3) {
    await addThing(as, memory, 'place', name, 'POST /api/places', buildPlace({ name, description: FIRST }));
  } else if (kind < 6) {
    await changeThing(as, memory, 'place', 'description', (id) => `PATCH /api/places/${id}`);
  } else if (kind < 8) {
    await addThing(
      as,
      memory,
      'event',
      name,
      'POST /api/events',
      buildEvent({ title: name, description: FIRST }),
    );
  } else {
    await addPhoto(as, memory);
  }
}

async function addThing(
  as: Ask,
  { ledger, ids }: Memory,
  noun: string,
  name: string,
  call: string,
  body: object,
) {
  const answer = await ledger.write(`${noun} ${name}`, FIRST, () =>
    as(call, body, { 'idempotency-key': randomUUID() }),
  );
  if (answer?.status === 201) ids.set(`${noun} ${name}`, (JSON.parse(answer.text) as { id: number }).id);
}

async function changeThing(
  as: Ask,
  { ledger, ids }: Memory,
  noun: string,
  field: string,
  callOf: (id: number) => string,
): Promise<void> {
  const known = ledger.known(`${noun} `);
  const name = known[randomInt(Math.max(1, known.length))];
  const id = name && ids.get(name);
  if (!id) return;
  const text = `changed ${randomUUID()}`;
  await ledger.write(name, text, () => as(callOf(id), { [field]: text }));
}

/** Uploads a new picture, and adds it to a new place. */
async function addPhoto(as: Ask, memory: Memory): Promise<void> {
  const { payload, headers } = formOf(await picture(900, 600, randomInt(65_536)).jpeg().toBuffer());
  const answer = await as('POST /api/photos', payload, headers);
  if (answer.status !== 201 || memory.ledger.isClosed) return;
  const { id, url } = JSON.parse(answer.text) as { id: string; url: string };
  memory.uploads.add(id);
  const name = `${MARK}${randomUUID()}`;
  const photos = [{ url, isPrimary: true }];
  await addThing(
    as,
    memory,
    'place',
    name,
    'POST /api/places',
    buildPlace({ name, description: FIRST, photos }),
  );
}
