import type { Language } from '#contract/language.ts';
import type { Database } from '#db/client.ts';
import { type Actor, factSourceOf } from '#db/history/actor.ts';
import { readLastWriter } from '#db/history/last-writer.ts';
import { type PlaceWriteContext, type PlaceWriteResult, rewritePlace } from '#db/places/rewrite-place.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import {
  CONTRADICTION_MS,
  type FactStatement,
  GIVEN,
  isGoneFor,
  isSameValue,
  withFact,
} from '#domain/facts/fact-change.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue } from '#domain/facts/facts.ts';

type FactContext = PlaceWriteContext & { language: Language };

/**
 * Writes what a person says of a place, as an edit with its revision. `seen` is the value that was shown to them. A
 * statement that contradicts another person's of the last hour, and did not see it, is a conflict (facts-edit-2).
 */
export function stateFact(
  context: FactContext,
  id: number,
  statement: FactStatement,
  seen?: FactValue | null,
): Promise<PlaceWriteResult> {
  const { database, actor, now } = context;
  const { kind, value } = statement;
  const today = madridTime(now).isoDate;
  return rewritePlace(context, id, 'update', async ({ state }) => {
    if (isGoneFor(kind, state, today)) return { ok: false, reason: 'missing' };
    const present = state[kind]?.value ?? null;
    const last = await readLastWriter(database.pool, id, kind);
    const isSamePerson = last?.kind === actor.kind && last.key === actor.key;
    const isRecent = last !== null && now.getTime() - last.at.getTime() < CONTRADICTION_MS;
    const wasSeen = seen !== undefined && isSameValue(seen, present);
    if (present && isRecent && !isSamePerson && !wasSeen && !isSameValue(value, present)) {
      return { ok: false, reason: 'conflict', conflicts: { [kind]: { yours: value, theirs: present } } };
    }
    const source = factSourceOf(actor);
    return { ok: true, state: withFact(state, statement, { source, today, isSamePerson }) };
  });
}

/** What a fact becomes when it is confirmed: a visitor's word weighs more than where it was found. */
const CONFIRMED_BY: Record<Actor['kind'], string> = { staff: 'staff', device: 'visitor', system: 'import' };

/**
 * Dates a fact anew because a person found it still right. Leaves no trace of them: no revision, no version of the
 * place, no time but the day. Returns false when there is no such fact; a doubted closure is confirmed elsewhere
 * (domain/facts/standing.ts).
 */
export async function confirmFact(
  { pool }: Database,
  { id, kind, by, now }: { id: number; kind: FactKind; by: Actor['kind']; now: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'fact-confirm',
    text: `with told as (
        insert into place_facts (place_id, kind, value, source, checked_on)
        select id, $2, '{"is": "given"}', $3, $4::date from places
        where id = $1 and deleted_at is null and (${IS_GIVEN})
        on conflict do nothing
        returning place_id
      ), checked as (
        update place_facts set checked_on = greatest(checked_on, $4::date), doubted_on = null,
          source = case when source = 'staff' then source else $3 end
        where place_id = $1 and kind = $2 and not (kind = 'in_business' and doubted_on is not null)
          and exists (select from places where id = $1 and deleted_at is null)
        returning place_id
      )
      select place_id from told union all select place_id from checked`,
    values: [id, kind, CONFIRMED_BY[by], madridTime(now).isoDate],
  });
  return rowCount === 1;
}

const COLUMNS_OF_GIVEN = { openingHours: 'opening_hours', phone: 'phone', website: 'website' } as const;

/** SQL: whether a place has the field of its own that the kind `$2` dates. */
const IS_GIVEN = Object.entries(GIVEN)
  .map(
    ([field, kind]) =>
      `($2 = '${kind}' and places.${COLUMNS_OF_GIVEN[field as keyof typeof GIVEN]} is not null)`,
  )
  .join(' or ');
