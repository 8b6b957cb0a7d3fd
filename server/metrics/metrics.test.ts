import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { api } from '#contract/api.ts';
import { EVENT_SOURCES } from '#contract/found-events/event-sources.ts';
import { CHECK_KINDS, REVIEW_QUEUES } from '#contract/health/health.ts';
import { JOBS } from '#contract/jobs/job-names.ts';
import type { AppContext } from '#server/app-context.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { freePort } from '#tests/support/machine/server-process.ts';
import { listenForMetrics } from './metrics-listener.ts';

const SECRET = 'kept-to-myself';
const HOSTILE = [SECRET, `${SECRET}\n} 1\nguide_red{kind="x`, `7 ${SECRET}`, `../${SECRET}`];
/** Ends the session, or waits for websites. */
const WITHOUT = /^(DELETE \/api\/access|POST \/api\/access\/panic|POST \/api\/admin\/scrape-events)$/;

type Label = { metric: string; name: string; value: string };

let server: TestApp;
let stop: () => void;
let url: string;

async function startMetrics(ctx: AppContext, env: Partial<AppContext['env']> = {}): Promise<void> {
  const metricsPort = await freePort();
  stop = await listenForMetrics({ ...ctx, env: { ...ctx.env, ...env, metricsPort } });
  url = `http://127.0.0.1:${metricsPort}/metrics`;
}

beforeAll(async () => {
  server = await startTestApp({ contents: 'starter', env: { METRICS_PORT: '1', LOG_LEVEL: 'silent' } });
  await startMetrics(server.ctx);
});
afterAll(async () => {
  stop();
  await server.close();
});

/** Sends a request under this name, like a browser whose DNS resolves it to this machine. */
async function ask(host: string): Promise<{ status: number | undefined; body: string }> {
  const [response] = await once(get(url, { headers: { host } }), 'response');
  let body = '';
  for await (const part of response) body += part;
  return { status: response.statusCode, body };
}

const scrape = async (address = url) => (await fetch(address)).text();

/** Reads the samples, and fails on a line that is neither a sample nor a comment. */
function labelsIn(text: string): Label[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [, metric = '', labels = ''] = /^([a-z_\d]+)(?:\{(.*)\})? [-+.\deinfNa]+$/i.exec(line) ?? [];
      expect(metric, line).not.toBe('');
      return [...labels.matchAll(/([a-z_]+)="((?:\\.|[^"])*)"/g)].map(([, name = '', value = '']) => ({
        metric,
        name,
        value,
      }));
    });
}

const CLOSED: Record<string, (value: string) => boolean> = {
  route: (value) => value === 'unknown' || value in api,
  status: (value) => /^[2345]xx$/.test(value),
  le: (value) => value === '+Inf' || Number(value) > 0,
  from: (value) => ['memory', 'database'].includes(value),
  kind: (value) => (CHECK_KINDS as readonly string[]).includes(value),
  name: (value) =>
    [...JOBS, ...EVENT_SOURCES, ...REVIEW_QUEUES, 'backup', 'help'].some((known) => known === value) ||
    /^disk-[\da-f]{6}$/.test(value),
  job: (value) => (JOBS as readonly string[]).includes(value),
  source: (value) => (EVENT_SOURCES as readonly string[]).includes(value),
  queue: (value) => (REVIEW_QUEUES as readonly string[]).includes(value),
  version: (value) => /^\d+(\.\d+)*$/.test(value),
  embedded: (value) => ['true', 'false'].includes(value),
};

describe('the metrics', () => {
  it('hold no address, id, text, search or code, whatever is asked', { timeout: 120_000 }, async () => {
    const cookies = [undefined, await server.unlock(), await server.signIn()];
    for (const call of Object.keys(api).filter((one) => !WITHOUT.test(one))) {
      const [method = '', path = ''] = call.split(' ');
      for (const [n, hostile] of HOSTILE.entries()) {
        const cookie = cookies[n % cookies.length];
        const value = encodeURIComponent(hostile);
        await server.inject({
          method: method as 'GET',
          url: `${path.replace(/:\w+|\*/g, value)}?search=${value}&at=${value}&${value}=1`,
          remoteAddress: '198.51.100.77',
          headers: { 'user-agent': SECRET, 'x-forwarded-for': SECRET, ...(cookie && { cookie }) },
          ...(method !== 'GET' && { payload: { code: hostile, name: hostile, email: hostile, [SECRET]: 1 } }),
        });
      }
    }
    for (const path of ['/api/', '/api/none/', '/none/'])
      await server.inject({ method: 'PROPFIND' as 'GET', url: `${path}${SECRET}` });

    const text = await scrape();
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('198.51.100.77');
    const labels = labelsIn(text).filter(({ metric }) => metric.startsWith('guide_'));
    expect(labels.filter(({ name, value }) => !CLOSED[name]?.(value))).toEqual([]);
    const routes = new Set(labels.filter(({ name }) => name === 'route').map(({ value }) => value));
    expect(routes).toContain('GET /api/places/:id');
    expect(routes).toContain('unknown');
    expect(routes.size).toBeGreaterThan(100);
  });

  it('count what came from memory', async () => {
    const counted = async (from: string) =>
      Number(new RegExp(`^guide_responses_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(await scrape())?.[1]);
    const headers = { cookie: await server.unlock() };
    await server.inject({ url: '/api/places', headers });
    const before = [await counted('memory'), await counted('database')] as const;
    for (let n = 0; n < 3; n += 1) await server.inject({ url: '/api/places', headers });
    expect([await counted('memory'), await counted('database')]).toEqual([before[0] + 3, before[1]]);
  });

  it('are each server’s own, also on one database', async () => {
    const databaseUrl = String(server.ctx.database.connection.connectionString);
    const other = await startTestApp({ databaseUrl, env: { METRICS_PORT: '1' } });
    await other.inject({ url: '/healthz' });
    const text = await other.ctx.metrics?.text(null);
    expect(text).toContain('guide_request_duration_seconds_count{route="GET /healthz",status="2xx"} 1');
    expect(text).not.toContain('route="GET /api/places');
    await other.close();
  });

  it('are at one address only', async () => {
    expect((await fetch(url.replace('metrics', 'api/places'))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    expect((await fetch(url)).headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const visitors = await server.inject({ url: '/metrics' });
    expect(visitors.body).not.toContain('guide_');
  });

  it('answer this machine, any address and names that the operator gave, against DNS rebinding', async () => {
    for (const host of ['localhost', 'guide.localhost:9464', '192.0.2.7', '[2001:db8::7]:9464'])
      expect([host, (await ask(host)).status]).toEqual([host, 200]);
    const { status, body } = await ask('rebound.example:9464');
    expect({ status, body }).toEqual({ status: 421, body: expect.stringContaining('METRICS_ALLOWED_HOSTS') });
    expect(body).not.toMatch(/guide_|rebound/);
    stop();
    await startMetrics(server.ctx, { metricsAllowedHosts: ['rebound.example'] });
    expect((await ask('rebound.example:9464')).status).toBe(200);
    stop();
    await startMetrics(server.ctx);
  });

  it('say so when the database does not answer, and tell the rest', async () => {
    stop();
    const { ctx } = server;
    const pool = { query: () => Promise.reject(new Error('gone')) } as never;
    await startMetrics({ ...ctx, database: { ...ctx.database, pool } });
    const text = await scrape();
    expect(text).toMatch(/^guide_database_up 0$/m);
    expect(text).not.toMatch(/^guide_(red|disk_free_bytes|backup_age_seconds|postgres_\w+)\b/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    stop();
    const { disk } = ctx;
    await startMetrics({ ...ctx, disk: { ...disk, freeBytes: () => Promise.reject(new Error('gone')) } });
    const rest = await scrape();
    expect(rest).toMatch(/^guide_database_up 1$/m);
    expect(rest).toMatch(/^guide_red\{kind="disk",name="disk"\} 1$/m);
    expect(rest).not.toMatch(/^guide_disk_free_bytes\b/m);
    expect(rest).toMatch(/^guide_red\{kind="backup",name="backup"\} 0$/m);
    stop();
    await startMetrics(ctx);
  });
});

describe('the files for operators', () => {
  const WORDS = /\b(guide|nodejs|process|up)(?:_[a-z\d_]+)?\b(?=[{[ )]|$)/g;

  async function exportedNames(): Promise<Set<string>> {
    const types = (await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
    const names = [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
    );
    // Metrics that Prometheus itself adds to every target.
    return new Set([...names, 'up']);
  }

  const namedIn = (expressions: string[]) =>
    new Set(
      expressions.flatMap((text) => [...text.replace(/"[^"]*"/g, '').matchAll(WORDS)].map(([name]) => name)),
    );

  const rules = () =>
    parse(readFileSync('docs/operating/prometheus-rules.yml', 'utf8')).groups.flatMap(
      (group: { rules: Rule[] }) => group.rules,
    ) as Rule[];
  type Rule = { alert: string; expr: string; annotations: { summary: string } };

  it('the rules name only what is exported', async () => {
    const exported = await exportedNames();
    const named = namedIn(rules().map(({ expr }) => expr));
    expect([...named].filter((name) => !exported.has(name))).toEqual([]);
    expect(named.size).toBeGreaterThan(6);
    expect(rules().every(({ alert, annotations }) => /^Guide[A-Z]/.test(alert) && annotations.summary)).toBe(
      true,
    );
  });

  it('watch-the-guide.md explains every alert', () => {
    const page = readFileSync('docs/how-to/watch-the-guide.md', 'utf8');
    expect(rules().filter(({ alert }) => !page.includes(`**${alert}**`))).toEqual([]);
  });
});
