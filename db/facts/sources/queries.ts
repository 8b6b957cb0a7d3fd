import type { Pool, PoolClient } from 'pg';
import { VOUCHED_DAYS } from '#db/facts/confirmations.ts';
import { FACTS_OF_STATE } from '#db/facts/json.ts';
import { NAMED_FIELDS, readAuthorships } from '#db/review/authorship.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import type { ConfirmedDays } from '#domain/facts/confirmation.ts';
import { type FactsState, NO_FACTS } from '#domain/facts/facts.ts';
import type { ComparedPlace } from '#domain/facts/sources/statements.ts';

/** A place that sources may state something about. */
export type SoughtRow = ComparedPlace & {
  id: number;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  googlePlaceId: string | null;
};

const COLUMNS = `places.id, name, address, latitude, longitude, google_place_id as "googlePlaceId",
  opening_hours as "openingHours", phone, website, ${FACTS_OF_STATE} as facts, ${VOUCHED_DAYS} as confirmed`;

type StoredRow<Row extends SoughtRow> = Omit<Row, 'facts' | 'confirmed'> & {
  facts: Partial<FactsState> | null;
  confirmed: ConfirmedDays | null;
};

const soughtRow = <Row extends SoughtRow>(row: StoredRow<Row>) => ({
  ...row,
  facts: { ...NO_FACTS, ...row.facts },
  confirmed: row.confirmed ?? {},
});

/** Returns all places with their facts, to be matched with OpenStreetMap. */
export async function listSoughtPlaces(pool: Pool): Promise<SoughtRow[]> {
  const { rows } = await pool.query<StoredRow<SoughtRow>>(
    `select ${COLUMNS} from places where deleted_at is null order by id`,
  );
  return rows.map(soughtRow);
}

/** Days after which a website that a visitor entered counts as the place's own. */
const NEW_WEBSITE_DAYS = 30;

/** A place with a website. `isOwn`: it was unchanged for 30 days, or staff set or confirmed it (sources-3). */
export type SiteToRead = SoughtRow & { website: string; isOwn: boolean };

/** SQL: since when a website without a known write stands: for the starter city the day of its source. */
const FIRST_KNOWN = `coalesce(
  (select checked_on::timestamptz from place_facts where place_id = places.id and kind = 'web_address'),
  places.created_at)`;

/**
 * Returns the places with a website, or one of them, those first whose site has not renewed anything for the longest
 * time.
 */
export async function listSitesToRead(
  pool: Pool | PoolClient,
  now: Date,
  placeId: number | null = null,
): Promise<SiteToRead[]> {
  const standsBefore = new Date(now.getTime() - NEW_WEBSITE_DAYS * DAY_MS);
  const { rows } = await pool.query<StoredRow<SoughtRow> & { website: string; firstKnown: Date }>(
    `select ${COLUMNS}, ${FIRST_KNOWN} as "firstKnown"
     from places left join fact_renewals as renewed
       on renewed.place_id = places.id and renewed.kind = 'opening_hours' and renewed.source = 'own_site'
     where deleted_at is null and website <> '' and ($1::int is null or places.id = $1)
     order by renewed_on nulls first, places.id`,
    [placeId],
  );
  const authorshipOf = await readAuthorships(pool, {
    entity: 'place',
    ids: rows.map(({ id }) => id),
    values: NAMED_FIELDS,
    parameter: ['website', 'web_address'],
  });
  return rows.map(({ firstKnown, ...row }) => {
    const given = authorshipOf(row.id, 'website');
    const checked = authorshipOf(row.id, 'web_address');
    const place = soughtRow(row);
    const words = [given, place.facts.web_address && checked];
    const isByStaff = words.some(
      (word) => word?.author?.kind === 'staff' && (given === null || word.at >= given.at),
    );
    return { ...place, website: row.website, isOwn: isByStaff || (given?.at ?? firstKnown) <= standsBefore };
  });
}
