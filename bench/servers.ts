/** Responses per second of one to four servers behind nginx, on one database. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#db/embedded/supervise.ts';
import { socketUrl } from '#tests/support/app/database-templates.ts';
import { startNginx } from '#tests/support/machine/nginx.ts';
import { type Place, unlockMany } from './cases.ts';
import { ask, drive, median, requestBytes } from './load.ts';
import { fillDatabase, type GuideProcess, startGuide } from './processes.ts';
import { origin } from './report.ts';
import { writeSection } from './speed-page.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    server: { type: 'string', default: 'dist/server/main.js' },
    /** Another file than docs/speed.md. */
    output: { type: 'string' },
    /** A remark for the report if the machine was not quiet. */
    remark: { type: 'string', default: '' },
  },
});
const COUNTS = [1, 2, 3, 4];
const PLACES = 2000;
const CONNECTIONS = 32;
/** The warm-up time per process: its code gets compiled and its caches filled. */
const WARM_MS = 600;
const { rounds, seconds } = options.quick ? { rounds: 2, seconds: 0.6 } : { rounds: 3, seconds: 1 };
/** A session can send 600 requests in a burst; this many visitors suffice for one run. */
const VISITORS = 160;
/**
 * Not timed, at the beginning of each run: each process queries the database for sessions that it has not
 * seen for five seconds.
 */
const GREETING_MS = 400;

type Kind = { what: string; address: (index: number) => string };

/** The API returns at most 100,000 places. */
const LIMITS = 90_000;

/** The requests of a load: the same request repeatedly, or a new one each time. */
const kindsFor = (names: string[]): Kind[] => [
  { what: 'a place, from memory', address: (index) => `/api/places/${1 + (index % 20)}` },
  {
    what: 'a search, from the database',
    address: (index) =>
      `/api/places?search=${encodeURIComponent(names[index % names.length] ?? '')}&limit=${1000 + (index % LIMITS)}`,
  },
];
let kinds: Kind[] = [];

let asked = 0;

/** Generates load from new visitors for the given time. */
async function run(port: number, { address }: Kind, forMs: number): Promise<number> {
  const visitors = await unlockMany(port, VISITORS);
  const drivenFor = async (ms: number) => {
    const end = performance.now() + ms;
    const next = () => {
      if (performance.now() >= end) return null;
      asked += 1;
      const headers = visitors[asked % visitors.length] ?? {};
      return requestBytes({ method: 'GET', path: address(asked), headers });
    };
    const { responses, seconds: took, failures } = await drive({ port, connections: CONNECTIONS, next });
    if (failures > 0) throw new Error(`${failures} answers were refusals`);
    return responses / took;
  };
  await drivenFor(GREETING_MS);
  return drivenFor(forMs);
}

/**
 * Measures the ports in turn, several times; for each kind, returns the medians in the order of the ports.
 */
async function measure(ports: number[]): Promise<number[][]> {
  const results: number[][] = [];
  for (const kind of kinds) {
    const speeds = ports.map((): number[] => []);
    for (const [index, port] of ports.entries()) {
      for (let process = 0; process < (COUNTS[index] ?? 1); process += 1) await run(port, kind, WARM_MS);
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, port] of ports.entries()) {
        speeds[index]?.push(await run(port, kind, seconds * 1000));
      }
    }
    results.push(speeds.map(median));
  }
  return results;
}

async function measureServers(start: () => Promise<GuideProcess>): Promise<number[][]> {
  const guides: GuideProcess[] = [];
  const proxies: { url: string; stop: () => Promise<void> }[] = [];
  try {
    for (const _ of COUNTS) guides.push(await start());
    for (const count of COUNTS) proxies.push(await startNginx(proxyConfig(guides.slice(0, count))));
    return await measure(proxies.map(({ url }) => Number(new URL(url).port)));
  } finally {
    await Promise.all([...proxies, ...guides].map((running) => running.stop()));
  }
}

/** Like docs/operating/nginx.conf, but without TLS and without the limits, which this load would exceed. */
const proxyConfig = (guides: GuideProcess[]) => `
  upstream guide {
    ${guides.map(({ port }) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')}
    keepalive ${CONNECTIONS};
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:$port;
    keepalive_requests 10000000;
    location / {
      proxy_pass http://guide;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    }
  }`;

function tableOf(title: string, results: number[][]): string {
  const lines = COUNTS.map((count, index) => {
    const cells = results.map((speeds) => {
      const [one = Number.NaN] = speeds;
      const speed = speeds[index] ?? Number.NaN;
      return `${Math.round(speed)} | **${(speed / one).toFixed(2)}**`;
    });
    return `| ${count} | ${cells.join(' | ')} |`;
  });
  return `| ${title} | ${kinds.map(({ what }) => `${what}, 1/s | ratio`).join(' | ')} |
|---:|${'---:|---:|'.repeat(kinds.length)}
${lines.join('\n')}`;
}

const folder = await mkdtemp(path.join(tmpdir(), 'guide-bench-'));
await chmod(folder, 0o711);
await fillDatabase(folder, PLACES);
const database = await startEmbedded({
  dataDir: folder,
  mode: 'server',
  settings: { max_connections: '300' },
});
try {
  let guides = 0;
  const start = () => {
    guides += 1;
    return startGuide(options.server, path.join(folder, `guide-${guides}`), {
      DATABASE_URL: socketUrl(database.connection),
      SESSION_SECRET: 'a secret that all of them know, long enough',
    });
  };
  // The first start after filling does one-time work.
  const first = await start();
  const [visitor = {}] = await unlockMany(first.port, 1);
  const { body } = await ask(first.port, { method: 'GET', path: '/api/places', headers: visitor });
  kinds = kindsFor((JSON.parse(body.toString()) as { places: Place[] }).places.map(({ name }) => name));
  await first.stop();
  const servers = await measureServers(start);
  writeSection(
    'Servers',
    `${origin('bench:servers')}${options.remark ? ` **${options.remark}**` : ''}

${PLACES} places, one PostgreSQL 18, ${CONNECTIONS} keep-alive connections, in turn, ${rounds} rounds, medians. The ratio is to one server behind
the same nginx. Load generator, nginx and PostgreSQL share the processors: with fewer processors than processes it cannot grow.

${tableOf('servers behind nginx', servers)}`,
    options.output,
  );
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
