import type { Client } from 'pg';

/**
 * Tables that backups omit, with the reasons. All other tables are read from the catalog, so a new one cannot be
 * forgotten. Other schemas are omitted too: the header names the migrations, and graphile_worker refills its queue from
 * the timetable.
 */
export const LEFT_OUT = {
  access_sessions: 'visitors who were inside enter the code again',
  access_attempts: 'counts of minutes',
  guest_links: 'links of one night, with screens that only they can open',
  rate_limits: 'counts of minutes',
  write_keys: 'keys of a day, of writes that are older than the backup',
  sign_in_failures: 'counts of a day',
  pseudonym_keys: 'with them devices and addresses could be found out',
  staff_sessions: 'a sign-in must not come back to life',
  staff_verifications: 'secrets of minutes and open invitations: neither may come back to life',
  advice_slots: 'answers of half an hour',
  data_versions: 'must only grow: the tables write their own (migration 0001)',
  source_pages: 'what others wrote, kept until it is fetched again',
} as const;

/**
 * Tables that have rows before anybody has used the guide: a database with rows in these alone counts as empty. Staff's
 * edits of the vocabulary write revisions too.
 */
export const FILLED_BY_MIGRATIONS: readonly string[] = ['synonyms'];

export type KeptTable = { table: string; columns: string[]; rows: number };

/** Returns the tables of a backup with their columns (except generated ones), parents before children. */
export async function listKeptTables(client: Client): Promise<KeptTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[]; parents: string[] }>(
    `select relname as table,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select coalesce(array_agg(distinct parent.relname::text), '{}') from pg_constraint
        join pg_class as parent on parent.oid = confrelid
        where contype = 'f' and conrelid = relation.oid and confrelid <> conrelid) as parents
     from pg_class as relation
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1)
       and not exists (
         select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')
     order by relname`,
    [Object.keys(LEFT_OUT)],
  );
  const tables: KeptTable[] = [];
  for (const { table, columns } of parentsFirst(rows)) {
    const { rows: counted } = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${quoted(table)}`,
    );
    tables.push({ table, columns, rows: counted[0]?.rows ?? 0 });
  }
  return tables;
}

function parentsFirst<T extends { table: string; parents: string[] }>(tables: T[]): T[] {
  const sorted: T[] = [];
  const waiting = new Set(tables);
  const isThere = (parent: string) => sorted.some(({ table }) => table === parent);
  while (waiting.size > 0) {
    const next = [...waiting].find(({ parents }) => parents.every(isThere));
    if (!next) throw new Error(`Tables point to each other: ${[...waiting].map(({ table }) => table)}`);
    waiting.delete(next);
    sorted.push(next);
  }
  return sorted;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
