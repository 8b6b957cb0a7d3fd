/** The data of a stopped load in the database and in the photo folder. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, ClientConfig } from 'pg';
import sharp from 'sharp';
import { withOwnConnection } from '#db/own-connection.ts';
import type { Ledger } from './ledger.ts';

export type StoredState = {
  /** Texts by 'place <name>', 'event <title>', 'article <title>'. */
  things: Map<string, string>;
  /** Addresses of uploads with complete files. */
  photos: Set<string>;
  /** Entities that are partly written; each is a fault. */
  half: string[];
  /** Rows of uploads without a response and without a complete file, and files without a row: for the clean-up. */
  leftovers: string[];
};

/** The prefix of names that the load writes. */
export const MARK = 'Fault ';

const NOUNS = [
  { noun: 'place', table: 'places', name: 'name', text: 'description' },
  { noun: 'event', table: 'events', name: 'title', text: 'description' },
  { noun: 'article', table: 'articles', name: 'title', text: 'excerpt' },
] as const;

/** Returns the socket at which a folder's embedded server accepts its superuser. */
const embeddedIn = (dataDir: string): ClientConfig => ({
  host: join(dataDir, 'run'),
  user: 'postgres',
  database: 'postgres',
});

/** Works as the superuser of a folder's embedded server, or of another one. */
export function withSuperuser<T>(
  database: string | ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const connection = typeof database === 'string' ? embeddedIn(database) : database;
  return withOwnConnection({ connection }, 'faults', work);
}

/**
 * Reads everything while the server is running. `isAnswered` returns whether an upload got a response; `database` is a
 * different one from the folder's.
 */
export function readState(
  dataDir: string,
  isAnswered: (address: string) => boolean,
  database?: ClientConfig,
): Promise<StoredState> {
  return withSuperuser(database ?? dataDir, async (client) => {
    const state: StoredState = { things: new Map(), photos: new Set(), half: [], leftovers: [] };
    for (const { noun, table, name, text } of NOUNS) {
      const { rows } = await client.query<{
        name: string;
        text: string;
        isDeleted: boolean;
        last: string | null;
        revisions: number;
      }>(
        `select thing.${name} as name, thing.${text} as text, thing.deleted_at is not null as "isDeleted",
           count(revision.id)::int as revisions,
           (array_agg(revision.after ->> '${text}' order by revision.id desc) filter (where revision.after is not null))[1] as last
         from ${table} as thing left join revisions as revision on revision.entity = '${noun}' and revision.entity_id = thing.id
         where thing.${name} like '${MARK}%' group by thing.id`,
      );
      for (const row of rows) {
        if (row.revisions === 0) state.half.push(`${noun} ${row.name} has no revision`);
        else if (row.last !== row.text)
          state.half.push(`${noun} ${row.name} is not what its last revision says`);
        if (!row.isDeleted) state.things.set(`${noun} ${row.name}`, row.text);
      }
      const orphans = await client.query(
        `select from revisions where entity = '${noun}' and not exists (select from ${table} where id = entity_id)`,
      );
      if (orphans.rowCount) state.half.push(`${orphans.rowCount} revisions of no ${noun}`);
    }
    await readPhotos(client, join(dataDir, 'photos'), isAnswered, state);
    return state;
  });
}

async function readPhotos(
  client: Client,
  folder: string,
  isAnswered: (address: string) => boolean,
  state: StoredState,
): Promise<void> {
  const { rows } = await client.query<{ address: string; ref: string; isShown: boolean }>(
    `select address, source_ref as ref, place_id is not null as "isShown" from photos where source = 'upload'`,
  );
  const refs = new Set(rows.map(({ ref }) => ref));
  for (const { address, ref, isShown } of rows) {
    if (await isWhole(folder, ref)) state.photos.add(address);
    else if (isShown || isAnswered(address)) state.half.push(`photo ${address} has no whole file`);
    else state.leftovers.push(`row of ${address}`);
  }
  for (const file of filesIn(folder)) {
    if (!/^[\da-f]{64}-\d+\.webp$/.test(file) || !refs.has(file.slice(0, 64)))
      state.leftovers.push(`file ${file}`);
  }
}

/** A photo is named by the content of its largest size. */
async function isWhole(folder: string, ref: string): Promise<boolean> {
  const below = join(folder, ref.slice(0, 2));
  const names = existsSync(below)
    ? readdirSync(below).filter((name) => name.startsWith(ref) && name.endsWith('.webp'))
    : [];
  const files = names.map((name) => readFileSync(join(below, name)));
  const hasLargest = files.some((bytes) => createHash('sha256').update(bytes).digest('hex') === ref);
  const areReadable = await Promise.all(files.map(isPicture));
  return hasLargest && areReadable.every(Boolean);
}

/** The library throws at once for an empty file, which a power cut may leave. */
async function isPicture(bytes: Buffer): Promise<boolean> {
  try {
    await sharp(bytes).stats();
    return true;
  } catch {
    return false;
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((below) => readdirSync(join(folder, below)));
}

/** Makes PostgreSQL compare every index with its table (amcheck); returns its complaints. */
export function checkIndexes(dataDir: string): Promise<string[]> {
  return withSuperuser(dataDir, async (client) => {
    await client.query('create extension if not exists amcheck');
    const { rows } = await client.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
       join pg_am on pg_am.oid = relam where amname = 'btree' and relpersistence = 'p' and indisvalid`,
    );
    const complaints: string[] = [];
    for (const { name } of rows) {
      await client
        .query('select bt_index_check($1::regclass, true)', [name])
        .catch((error: Error) => complaints.push(`${name}: ${error.message}`));
    }
    return complaints;
  });
}

type Expectation = { ledger: Ledger; uploads: ReadonlySet<string> };

/** Returns acknowledged writes that are missing or partly written. */
export async function faultsIn(dataDir: string, { ledger, uploads }: Expectation): Promise<string[]> {
  const state = await readState(dataDir, (address) => uploads.has(address));
  const lostPhotos = [...uploads].filter((address) => !state.photos.has(address));
  return [
    ...ledger.compare(state.things),
    ...lostPhotos.map((address) => `photo ${address} is lost`),
    ...state.half,
  ];
}
