import type { Pool } from 'pg';
import type { ManagedSynonyms } from '#contract/vocabulary/vocabulary.ts';
import type { Database } from '#db/client.ts';
import type { VersionedValue } from '#db/data-versions.ts';
import { type Content, type ContentRow, contentOf } from '#db/read-content.ts';
import { NO_SYNONYMS, type Synonyms, synonymsOf } from '#domain/text/synonyms.ts';

export async function listSynonyms(pool: Pool): Promise<ManagedSynonyms[]> {
  const { rows } = await pool.query<ManagedSynonyms>(
    'select id, words from synonyms where deleted_at is null order by id desc',
  );
  return rows;
}

/** Returns the response of GET /api/synonyms. */
export async function readSynonymList({ pool }: Database): Promise<Content> {
  const { rows } = await pool.query<ContentRow>({
    name: 'synonym-list',
    text: `select coalesce(json_agg(json_build_object('id', id, 'words', words) order by id), '[]')::text as chunk,
      data_version('synonyms') as version, null::timestamptz as "expiresAt"
      from synonyms where deleted_at is null`,
  });
  return contentOf(rows);
}

/** The synonyms as the search reads them, with their data version. */
export type SearchSynonyms = { synonyms: Synonyms; version: number };
export const NOTHING_ALIKE: SearchSynonyms = { synonyms: NO_SYNONYMS, version: 0 };

export async function readSynonyms({ pool }: Database): Promise<VersionedValue<SearchSynonyms>> {
  const { rows } = await pool.query<{ sets: { words: string[] }[]; version: string }>({
    name: 'synonyms',
    text: `select coalesce(json_agg(json_build_object('words', words) order by id), '[]') as sets,
      data_version('synonyms') as version from synonyms where deleted_at is null`,
  });
  const [row] = rows;
  if (!row) throw new Error('A statement without a table answered no row');
  const version = Number(row.version);
  return { value: { synonyms: synonymsOf(row.sets), version }, versions: { synonyms: version } };
}
