import type { Pool } from 'pg';
import type { VersionedNoun } from '#contract/effects.ts';
import { IS_SHOWN } from './photo-uses.ts';

/** The nouns that decide whether a photo is visible. */
export const SHOWN_BY = ['places', 'events', 'articles'] as const satisfies readonly VersionedNoun[];

export type FoundPhoto = {
  address: string;
  ref: string;
  width: number;
  isShown: boolean;
  /** private: the pseudonym of the device that may use it */
  uploadedBy: string | null;
  createdAt: Date;
};

/** Returns uploads by address, with the data versions of the same snapshot. */
export async function findUploads(
  pool: Pool,
  addresses: readonly string[],
): Promise<{ photos: FoundPhoto[]; versions: Record<(typeof SHOWN_BY)[number], number> }> {
  const { rows } = await pool.query<Record<(typeof SHOWN_BY)[number], string> & { photos: FoundPhoto[] }>({
    name: 'uploads',
    text: `select ${SHOWN_BY.map((noun) => `data_version('${noun}') as ${noun}`)}, coalesce((
        select json_agg(json_build_object('address', address, 'ref', source_ref, 'width', coalesce(width, 0),
          'isShown', ${IS_SHOWN}, 'uploadedBy', uploaded_by, 'createdAt', created_at))
        from photos where address = any ($1)), '[]') as photos`,
    values: [addresses],
  });
  const [row] = rows;
  return {
    photos: (row?.photos ?? []).map((photo) => ({ ...photo, createdAt: new Date(photo.createdAt) })),
    versions: {
      places: Number(row?.places),
      events: Number(row?.events),
      articles: Number(row?.articles),
    },
  };
}

export async function listUnnamed(pool: Pool, refs: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ ref: string }>(
    `select ref from unnest($1::text[]) as ref
     where not exists (select from photos where source = 'upload' and source_ref = ref)`,
    [refs],
  );
  return rows.map(({ ref }) => ref);
}

export async function bytesUploadedSince(pool: Pool, since: Date): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select coalesce(sum(bytes), 0) as bytes from photos where created_at > $1`,
    [since.toISOString()],
  );
  return Number(rows[0]?.bytes);
}
