import type { Client } from 'pg';
import { applyMigrations } from '../migrations.ts';
import { quoted } from './tables.ts';

/** Locks all tables against reads and writes until the open transaction of `client` ends. */
export async function closeTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const names = rows.map(({ name }) => quoted(name));
  if (names.length > 0) await client.query(`lock table ${names} in access exclusive mode`);
}

/** Drops everything that migrations created in the schema and applies them again up to `upTo`. */
export async function rebuildTables(client: Client, upTo: number): Promise<void> {
  // Extensions stay: their objects may belong to a superuser.
  const { rows } = await client.query<{ command: string }>(
    `with thing (kind, name, class, oid) as (
       select 'table', oid::regclass::text, 'pg_class'::regclass, oid from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       union all
       select 'routine', oid::regprocedure::text, 'pg_proc'::regclass, oid from pg_proc
       where pronamespace = 'public'::regnamespace
       union all
       select 'type', oid::regtype::text, 'pg_type'::regclass, oid from pg_type
       where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
     )
     select format('drop %s if exists %s cascade', kind, name) as command from thing
     where not exists (select from pg_depend where classid = class and objid = oid and deptype = 'e')`,
  );
  for (const { command } of rows) await client.query(command);
  await client.query('delete from drizzle.__drizzle_migrations');
  await applyMigrations(client, { after: 0, upTo });
}

/** Empties tables that migrations filled, since the backup brings its own rows. */
export async function emptyTables(client: Client, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoted)} cascade`);
}
