import type { Pool } from 'pg';
import type { SentFacts } from '#contract/facts/facts.ts';
import { FACTS_OF_STATE, SENT_FACT } from '#db/facts/json.ts';
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
};

/** Returns all places with their facts, to be found again in OpenStreetMap. */
export async function listSoughtPlaces(pool: Pool): Promise<SoughtRow[]> {
  const { rows } = await pool.query<Omit<SoughtRow, 'facts'> & { facts: Partial<FactsState> | null }>(
    `select id, name, latitude, longitude, google_place_id as "googlePlaceId", ${FACTS_OF_STATE} as facts,
       opening_hours as "openingHours"
     from places where deleted_at is null order by id`,
  );
  return rows.map((row) => ({ ...row, facts: { ...NO_FACTS, ...row.facts } }));
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

/** Returns the proposals that staff have not decided, by place. */
export async function listProposals(pool: Pool): Promise<ProposalRow[]> {
  const { rows } = await pool.query<ProposalRow>(
    `select found.place_id as "placeId", places.name, found.kind, found.value, found.source_ref as "sourceRef",
       found.checked_on::text as "checkedOn",
       (select ${SENT_FACT} from place_facts where place_id = found.place_id and kind = found.kind) as ours
     from fact_proposals as found join places on places.id = found.place_id
     where not found.is_refused and places.deleted_at is null
     order by places.search_name, places.id, found.kind`,
  );
  return rows;
}

/** Returns what staff's report is made of. */
export async function listReportedPlaces(pool: Pool): Promise<ReportedPlace[]> {
  const { rows } = await pool.query<ReportedPlace>(
    `select id, name,
       array(select categories.name from place_categories join categories on categories.id = category_id
         where place_id = places.id order by place_categories.position) as categories,
       (select coalesce(json_object_agg(kind, ${SENT_FACT}), '{}') from place_facts where place_id = places.id) as facts
     from places where deleted_at is null order by id`,
  );
  return rows;
}
