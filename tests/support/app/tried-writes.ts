/** Helpers for tests of declared writes: they try a call, and read its effect. */
import type { Api, Call } from '#contract/api.ts';
import type { ReadCall } from '#contract/effects.ts';
import type { Access } from '#contract/endpoint.ts';
import { CEILINGS } from '#contract/review/waiting.ts';
import { readUsedOfHour } from '#db/limits/queries.ts';
import { tableHashes } from './table-hashes.ts';
import type { TestApp } from './test-app.ts';
import { formOf } from './upload.ts';

type WriteCall = Exclude<Call, ReadCall>;
/** The writes of the contract that these tests may call. */
export type WriteOf<A extends Access> = {
  [K in WriteCall]: Api[K]['access'] extends A ? K : never;
}[WriteCall];

/** `url` if the call's address has parameters. */
export type Try = { url?: string; body?: object; form?: Buffer };
type TryRequest = Try & { call: string; cookie: string; address?: string };

export async function sendTry(
  server: TestApp,
  { call, cookie, address = '127.0.0.1', url, body, form }: TryRequest,
) {
  const [method, own = ''] = call.split(' ') as ['POST', string];
  const { payload, headers } = form ? formOf(form) : { payload: body, headers: {} };
  return server.inject({
    method,
    url: url ?? own,
    headers: { cookie, 'x-requested-with': 'guide', ...headers },
    remoteAddress: address,
    ...(payload && { payload }),
  });
}

const CONTENT =
  'places place_categories place_tags place_facts events event_tags articles tags categories synonyms stops service_times help_numbers';

/** Returns the history's length and newest change, the ceilings' counts, and hashes of the guide's content. */
export async function lookAt({ ctx }: TestApp) {
  const { pool } = ctx.database;
  const { rows } = await pool.query<{ recorded: number; newest: number }>(
    `select (count(*) + (select count(*) from fact_confirmations))::int as recorded, max(id)::int as newest
     from changes where kind not in ('report', 'proposal')`,
  );
  const used = await Promise.all(CEILINGS.map((ceiling) => readUsedOfHour(pool, ceiling, ctx.now())));
  const hashes = await tableHashes(pool);
  const content = CONTENT.split(' ').map((name) => [name, hashes[name]]);
  return { recorded: rows[0]?.recorded ?? 0, newest: rows[0]?.newest ?? 0, used, content };
}
