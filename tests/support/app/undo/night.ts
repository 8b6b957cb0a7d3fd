import type { TestApp } from '../test-app.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type Device = { cookie: string; remoteAddress: string };

export async function call(
  server: TestApp,
  { cookie, remoteAddress }: Device,
  what: string,
  payload?: object,
  more = {},
) {
  const [method, url] = what.split(' ') as [Method, string];
  const headers = { cookie, 'x-requested-with': 'guide', ...more };
  return server.inject({ method, url, remoteAddress, headers, ...(payload && { payload }) });
}

export async function newDevice(server: TestApp, remoteAddress: string): Promise<Device> {
  const { accessCode: code } = server.ctx.env;
  const nobody = { cookie: '', remoteAddress };
  const response = await call(server, nobody, 'POST /api/access', { code });
  if (response.statusCode !== 204)
    throw new Error(`The gate answered ${response.statusCode}: ${response.body}`);
  return { cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '), remoteAddress };
}

/** Columns that may differ invisibly after an undo. */
const APART = `- 'version' - 'updated_at'`;
const LIVE: Record<string, string> = {
  places: 'deleted_at is null',
  events: 'deleted_at is null',
  tags: 'deleted_at is null',
  articles: 'deleted_at is null',
  place_categories: 'place_id in (select id from places where deleted_at is null)',
  place_tags: 'place_id in (select id from places where deleted_at is null)',
  event_tags: 'event_id in (select id from events where deleted_at is null)',
  photos: 'deleted_at is null and place_id in (select id from places where deleted_at is null)',
};

/** Returns every value of every row that the guide shows, by table. */
export async function liveRows({ ctx }: TestApp): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const [table, where] of Object.entries(LIVE)) {
    const { rows } = await ctx.database.pool.query<{ line: string }>(
      `select (to_jsonb(t) ${APART})::text as line from ${table} as t where ${where} order by 1`,
    );
    tables[table] = rows.map(({ line }) => line);
  }
  return tables;
}
