/** The measured requests and the target ratios. */
import {
  ask,
  drive,
  forSeconds,
  type Measurement,
  median,
  once,
  type Request,
  requestBytes,
} from './load.ts';

export type Place = { id: number; name: string; description: string | null };
export type Servers = { guide: number; bare: number };
export type Settings = { rounds: number; seconds: number; connections: number; fresh: number };

export type Row = {
  what: string;
  aim: number;
  guide: Measurement;
  bare: Measurement;
  ratio: number;
  bytes: number;
};

/** Repeated requests: the response is computed once and sent many times. */
export type Case = { what: string; aim: number; requests: Request[]; status?: number };

export async function prepare(ports: Servers, cases: Case[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const { requests, what } of cases) {
    for (const request of requests) sizes.set(what, await copyResponse(ports, request));
  }
  return sizes;
}

/** Copies the guide's response to the bare server under the same URL; returns the response's size. */
export async function copyResponse(ports: Servers, request: Request, as = request.path): Promise<number> {
  const raw = await rawResponse(ports.guide, request);
  await fetch(`http://127.0.0.1:${ports.bare}${as}`, {
    method: 'PUT',
    headers: { 'content-type': raw.type, 'x-status': String(raw.status) },
    body: new Uint8Array(raw.body),
  });
  return raw.body.length;
}

async function rawResponse(
  port: number,
  request: Request,
): Promise<{ status: number; type: string; body: Buffer }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    const { path, headers } = request;
    get({ port, host: '127.0.0.1', path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 400) reject(new Error(`${path} answered ${status}: ${Buffer.concat(parts)}`));
        else resolve({ status, type: response.headers['content-type'] ?? '', body: Buffer.concat(parts) });
      });
    }).on('error', reject);
  });
}

/** Measures both servers in turn, several times, and takes the median. */
export async function compare(
  ports: Servers,
  { what, aim, requests }: Case,
  settings: Settings,
  bytes: number,
): Promise<Row> {
  const visitors = await unlockMany(ports.guide, Math.ceil(settings.rounds * settings.seconds * VISITORS));
  const wire = visitors.flatMap((headers) =>
    requests.map((request) => requestBytes({ ...request, headers: { ...request.headers, ...headers } })),
  );
  const run = (port: number, seconds: number) =>
    drive({ port, connections: settings.connections, next: forSeconds(seconds, wire) });
  for (const port of [ports.bare, ports.guide]) await run(port, settings.seconds / 4);
  const guide: Measurement[] = [];
  const bare: Measurement[] = [];
  for (let round = 0; round < settings.rounds; round += 1) {
    bare.push(await run(ports.bare, settings.seconds));
    guide.push(await run(ports.guide, settings.seconds));
  }
  return rowOf({ what, aim, bytes }, guide, bare);
}

/** Measures new requests: the bare server has the responses, but the guide must compute them. */
export async function compareFresh(
  ports: Servers,
  { what, aim }: Pick<Case, 'what' | 'aim'>,
  rounds: { fresh: Request; copied: Request }[][],
  connections: number,
): Promise<Row> {
  const guide: Measurement[] = [];
  const bare: Measurement[] = [];
  let bytes = 0;
  for (const pairs of rounds) {
    for (const { fresh, copied } of pairs) bytes += await copyResponse(ports, copied, fresh.path);
    const wire = pairs.map(({ fresh }) => requestBytes(fresh));
    bare.push(await drive({ port: ports.bare, connections, next: once(wire) }));
    guide.push(await drive({ port: ports.guide, connections, next: once(wire) }));
  }
  return rowOf({ what, aim, bytes: Math.round(bytes / rounds.flat().length) }, guide, bare);
}

function rowOf(
  about: { what: string; aim: number; bytes: number },
  guide: Measurement[],
  bare: Measurement[],
): Row {
  const speed = ({ responses, seconds }: Measurement) => responses / seconds;
  const ratio = median(guide.map((measured, round) => speed(measured) / speed(bare[round] ?? measured)));
  const middle = (list: Measurement[]) =>
    list.toSorted((a, b) => speed(a) - speed(b))[Math.floor(list.length / 2)] as Measurement;
  const failures = guide.reduce((sum, measured) => sum + measured.failures, 0);
  if (failures > 0) throw new Error(`${about.what}: ${failures} answers were refusals`);
  return { ...about, guide: middle(guide), bare: middle(bare), ratio };
}

/**
 * Returns the first quartile of sequential response times, because other load on the machine only makes some slower.
 */
export async function quietTime(port: number, requests: Request[]): Promise<number> {
  const { quietMs } = await drive({ port, connections: 1, next: once(requests.map(requestBytes)) });
  return quietMs;
}

/** A visitor may send 600 requests in a burst; this many visitors suffice for a second of load. */
const VISITORS = 120;
let addresses = 0;

/** Unlocks the gate for `count` visitors, each with a separate IP address. */
export async function unlockMany(port: number, count: number): Promise<Record<string, string>[]> {
  const visitors: Record<string, string>[] = [];
  while (visitors.length < count) {
    addresses += 1;
    visitors.push(
      await unlock(port, `198.${18 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`),
    );
  }
  return visitors;
}

export async function unlock(port: number, address: string): Promise<Record<string, string>> {
  const headers = { 'x-forwarded-for': address };
  const body = JSON.stringify({ code: 'SLUT' });
  const response = await ask(port, { method: 'POST', path: '/api/access', headers, body });
  if (response.status !== 204) throw new Error(`The gate answered ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { ...headers, cookie };
}
