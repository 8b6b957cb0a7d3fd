import type { Pool } from 'pg';
import type { SentFacts } from '#contract/facts/facts.ts';
import type { StatedValue } from '#contract/facts/facts-report.ts';
import { factListOf } from '#db/facts/json.ts';
import { placesTable } from '#db/schema/places.ts';
import { columnsFor } from '#db/table-fields.ts';
import { CHECK_KINDS, CHECKED_FIELDS } from '#domain/facts/checks.ts';
import type { ReportedPlace } from '#domain/facts/facts-report.ts';
import type { ProposedFact } from '#domain/facts/sources/statements.ts';
import { OPEN_PROPOSALS } from './mutations.ts';

const CHECKED_COLUMNS = columnsFor(placesTable, CHECKED_FIELDS);

/** Returns SQL for the field of `places` that a kind is about. */
export const presentField = (kind: string) =>
  `(case ${kind} ${CHECKED_FIELDS.map(
    (field) => `when '${CHECK_KINDS[field]}' then to_json(places.${CHECKED_COLUMNS[field].name})`,
  ).join(' ')} end)`;

export type ProposalRow = ProposedFact & {
  placeId: number;
  name: string;
  ours: SentFacts[string] | null;
  /** The guide's own field that the kind is about. */
  present: StatedValue | null;
};

/** Returns the undecided proposals, by place; of two sources that differ in a kind, the place's own site's. */
export async function listProposals(pool: Pool, now: Date): Promise<ProposalRow[]> {
  const { rows } = await pool.query<ProposalRow>(
    `select found.place_id as "placeId", places.name, found.kind, found.source, found.value,
       found.source_ref as "sourceRef", found.checked_on::text as "checkedOn", ${presentField('found.kind')} as present,
       (select list->found.kind from ${factListOf()} as fact_list) as ours
     from (${OPEN_PROPOSALS}) as found join places on places.id = found.place_id
     where places.deleted_at is null
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
