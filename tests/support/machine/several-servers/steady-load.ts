/** Visitors behind a proxy who read, and occasionally write, at a steady pace; each has an address of this machine. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPlace } from '#tests/support/app/build.ts';
import { type Answer, Ledger } from '../faults/ledger.ts';
import { MARK } from '../faults/stored-state.ts';
import { OPERATING_NAME } from '../operating-nginx.ts';
import { CODE } from './two-servers.ts';

/** Together 200 requests a second, within the limits of one session and one device. */
const VISITORS = 40;
const PACE_MS = 200;
const READS_PER_WRITE = 39;

/** The addresses that visitors request again and again, so that they are in memory. */
export const READS = [
  '/list',
  '/api/places',
  '/api/places?categoryId=1',
  '/api/places?search=bar',
  '/api/places/1',
  '/api/places/1/nearby',
  '/api/events',
  '/api/events/1',
  '/api/tags',
  '/api/categories',
  '/api/guide/articles',
  '/api/config',
];

export type Outcome = {
  isWrite: boolean;
  call: string;
  /** 0 when no response arrived. */
  status: number;
  retryAfter: string | undefined;
  /** The event in progress when it was sent, and when its response arrived. */
  phases: [string, string];
};

export type SteadyLoad = {
  ledger: Ledger;
  outcomes: Outcome[];
  seconds: () => number;
  /** Names the event in progress from now on. */
  phase: (name: string) => void;
  /** Waits for this many further responses to reads, or acknowledged writes. */
  untilRead: (more: number) => Promise<void>;
  untilWritten: (more: number) => Promise<void>;
  pauseWrites: () => Promise<void>;
  resumeWrites: () => void;
  stop: () => Promise<void>;
};

type Ask = (call: string, body?: object) => Promise<Answer>;

/** Admits the visitors one after the other, and then starts them all. */
export async function startSteadyLoad(port: number): Promise<SteadyLoad> {
  const ledger = new Ledger();
  const outcomes: Outcome[] = [];
  const begun = performance.now();
  let phase = 'before';
  let isOver = false;
  let mayWrite = true;
  let writing = 0;

  async function record(send: () => Promise<Reply>, call: string, isWrite: boolean): Promise<Reply> {
    const before = phase;
    const heard = await send().catch((error: unknown) => ({ ...NOTHING, error }));
    outcomes.push({
      isWrite,
      call,
      status: heard.status,
      retryAfter: heard.retryAfter,
      phases: [before, phase],
    });
    if (heard.status === 0) throw heard.error;
    return heard;
  }

  async function visit(visitor: Visitor, turn: number): Promise<void> {
    const ask: Ask = (call, body) => record(() => visitor.send(call, body), call, body !== undefined);
    let own: { name: string; id: number } | undefined;
    for (let n = turn; !isOver; n += 1) {
      const due = performance.now() + PACE_MS;
      if (mayWrite && n % (READS_PER_WRITE + 1) === 0) {
        writing += 1;
        own = await write(ask, ledger, own);
        writing -= 1;
      } else {
        await ask(`GET ${READS[n % READS.length]}`).catch(() => {});
      }
      await sleep(Math.max(0, due - performance.now()));
    }
  }

  const visitors = Array.from({ length: VISITORS }, (_, n) => visitorFrom(`127.1.${n}.1`, port));
  for (const visitor of visitors) await visitor.enter();
  const all = Promise.all(visitors.map(visit));

  const until = async (count: () => number, more: number) => {
    const wanted = count() + more;
    while (count() < wanted) await sleep(20);
  };
  return {
    ledger,
    outcomes,
    seconds: () => (performance.now() - begun) / 1000,
    phase: (name) => {
      phase = name;
    },
    untilRead: (more) => until(() => outcomes.length, more),
    untilWritten: (more) => until(() => ledger.acknowledgedWrites, more),
    pauseWrites: async () => {
      mayWrite = false;
      while (writing > 0) await sleep(20);
    },
    resumeWrites: () => {
      mayWrite = true;
    },
    stop: async () => {
      isOver = true;
      await all;
      for (const { agent } of visitors) agent.destroy();
    },
  };
}

/** Adds a place, or changes the one that this visitor added before. */
async function write(ask: Ask, ledger: Ledger, own: { name: string; id: number } | undefined) {
  const text = `Written ${randomUUID()}`;
  if (own && ledger.known(`place ${own.name}`).length > 0) {
    await ledger.write(`place ${own.name}`, text, () =>
      ask(`PATCH /api/places/${own.id}`, { description: text }),
    );
    return undefined;
  }
  const name = `${MARK}${randomUUID()}`;
  const answer = await ledger.write(`place ${name}`, text, () =>
    ask('POST /api/places', buildPlace({ name, description: text })),
  );
  return answer?.status === 201 ? { name, id: (JSON.parse(answer.text) as { id: number }).id } : undefined;
}

type Reply = Answer & { retryAfter: string | undefined; error?: unknown };
const NOTHING: Reply = { status: 0, text: '', cookies: '', retryAfter: undefined };

type Visitor = ReturnType<typeof visitorFrom>;

function visitorFrom(localAddress: string, port: number) {
  const agent = new Agent({ keepAlive: true, localAddress, rejectUnauthorized: false });
  let cookie = '';

  function send(call: string, body?: object): Promise<Reply> {
    const [method = '', path = ''] = call.split(' ');
    const json = body && JSON.stringify(body);
    const headers = {
      host: OPERATING_NAME,
      cookie,
      ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    };
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method, headers, agent, servername: OPERATING_NAME };
      request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
          const retryAfter = response.headers['retry-after'];
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookies,
            retryAfter,
          });
        });
      })
        .on('error', reject)
        .end(json);
    });
  }

  return {
    agent,
    send,
    enter: async () => {
      const { status, text, cookies } = await send('POST /api/access', { code: CODE });
      if (status !== 204) throw new Error(`The gate answered ${status}: ${text}`);
      cookie = cookies;
    },
  };
}
