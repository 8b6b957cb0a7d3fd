import type { Client } from 'pg';

export type SequenceValue = { sequence: string; value: string };

export async function readSequences(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select sequencename as sequence, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

/** Moves sequences forward, never back, so that an id a browser may remember is not reused. */
export async function advanceSequences(client: Client, values: readonly SequenceValue[]): Promise<void> {
  for (const { sequence, value } of values) {
    await client.query(
      `select setval(format('public.%I', sequencename)::regclass, greatest(last_value, $2::bigint))
       from pg_sequences where schemaname = 'public' and sequencename = $1`,
      [sequence, value],
    );
  }
}
