import type { Pool } from 'pg';
import type { SentFacts } from '#contract/facts/facts.ts';
import { CONFIRMED_DAYS } from '#db/facts/confirmations.ts';
import { FACTS_OF_STATE, factListOf } from '#db/facts/json.ts';
import type { ConfirmedDays } from '#domain/facts/confirmation.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { type FactsState, type FactValue, NO_FACTS } from '#domain/facts/facts.ts';
import type { ReportedPlace } from '#domain/facts/facts-report.ts';

export type SoughtRow = {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  googlePlaceId: string | null;
  facts: FactsState;
  confirmed: ConfirmedDays;
};

/** Returns all places with their facts, to be matched with OpenStreetMap. */
export async function listSoughtPlaces(pool: Pool): Promise<SoughtRow[]> {
  const { rows } = await pool.query<
    Omit<SoughtRow, 'facts' | 'confirmed'> & {
      facts: Partial<FactsState> | null;
      confirmed: ConfirmedDays | null;
    }
  >(
    `select id, name, latitude, longitude, google_place_id as "googlePlaceId", ${FACTS_OF_STATE} as facts,
       ${CONFIRMED_DAYS} as confirmed, opening_hours as "openingHours"
     from places where deleted_at is null order by id`,
  );
  return rows.map((row) => ({
    ...row,
    facts: { ...NO_FACTS, ...row.facts },
    confirmed: row.confirmed ?? {},
  }));
}

export type ProposalRow = {
  placeId: number;
  name: string;
  kind: FactKind;
  value: FactValue;
  sourceRef: string;
  checkedOn: string;
  ours: SentFacts[string] | null;
};

/** Returns the undecided proposals, by place. */
export async function listProposals(pool: Pool, now: Date): Promise<ProposalRow[]> {
  const { rows } = await pool.query<ProposalRow>(
    `select found.place_id as "placeId", places.name, found.kind, found.value, found.source_ref as "sourceRef",
       found.checked_on::text as "checkedOn",
       (select list->found.kind from ${factListOf()} as fact_list) as ours
     from fact_proposals as found join places on places.id = found.place_id
     where not found.is_refused and places.deleted_at is null
     order by places.search_name, places.id, found.kind`,
    [now.toISOString()],
  );
  return rows;
}

/** Returns the data of staff's report. */
export async function listReportedPlaces(pool: Pool, now: Date): Promise<ReportedPlace[]> {
  const { rows } = await pool.query<ReportedPlace>(
    `select id, name,
       array(select categories.name from place_categories join categories on categories.id = category_id
         where place_id = places.id order by place_categories.position) as categories,
       (select coalesce(list, '{}') from ${factListOf()} as fact_list) as facts
     from places where deleted_at is null order by id`,
    [now.toISOString()],
  );
  return rows;
}
