import type { PoolClient } from 'pg';
import type { Restorer } from '#db/review/restorer.ts';
import { recordRevision } from '#db/review/revisions.ts';
import { asDb } from '#db/transaction.ts';
import type { By } from '#db/write-context.ts';
import type { HelpNumberState } from '#domain/help/help-edits.ts';

export type HelpNumberRow = { id: number; isThere: boolean; waitsSince: string; state: HelpNumberState };

const ROWS = `select id, deleted_at is null as "isThere",
    to_char(created_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as "waitsSince",
    json_build_object('purpose', purpose, 'number', number, 'languages', languages, 'hours', hours, 'isFree', is_free,
      'showsOnBill', shows_on_bill, 'website', website, 'isInside', is_inside, 'checkedOn', checked_on,
      'isCheckedHere', is_checked_here) as state
  from help_numbers`;

/** Returns numbers, including removed ones, and locks them until the transaction ends. */
export async function lockHelpNumbers(client: PoolClient, ids: readonly number[]): Promise<HelpNumberRow[]> {
  const { rows } = await client.query<HelpNumberRow>(`${ROWS} where id = any ($1) order by id for update`, [
    ids,
  ]);
  return rows;
}

/** Blocks other writers of numbers until the transaction ends, and returns all numbers, including removed ones. */
export async function lockAllHelpNumbers(client: PoolClient): Promise<HelpNumberRow[]> {
  await client.query(`select pg_advisory_xact_lock(hashtext('guide.help'))`);
  return (await client.query<HelpNumberRow>(`${ROWS} order by id`)).rows;
}

const RECORD = `json_to_record($1) as s (purpose text, number text, languages text[], hours text, "isFree" boolean,
  "showsOnBill" boolean, website text, "isInside" boolean, "checkedOn" date, "isCheckedHere" boolean)`;

/** Adds a number with a revision and returns its id. */
export async function insertHelpNumber(
  client: PoolClient,
  state: HelpNumberState,
  { actor, now }: By,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into help_numbers (purpose, number, languages, hours, is_free, shows_on_bill, website, is_inside,
       checked_on, is_checked_here, created_at, updated_at)
     select s.purpose, s.number, s.languages, s.hours, s."isFree", s."showsOnBill", s.website, s."isInside",
       s."checkedOn", s."isCheckedHere", $2, $2 from ${RECORD} returning id`,
    [JSON.stringify(state), now.toISOString()],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A new row was not returned');
  await recordRevision(asDb(client), 'help_number', {
    id,
    action: 'create',
    before: null,
    after: state,
    actor,
    now,
  });
  return id;
}

type Change = {
  id: number;
  action: 'update' | 'delete' | 'restore';
  before: HelpNumberState | null;
  after: HelpNumberState | null;
};

/** Writes a number's state, or its removal (null), with a revision. */
export async function writeHelpNumber(
  client: PoolClient,
  { id, action, before, after }: Change,
  { actor, now }: By,
): Promise<void> {
  await client.query(
    `update help_numbers set purpose = s.purpose, number = s.number, languages = s.languages, hours = s.hours,
       is_free = s."isFree", shows_on_bill = s."showsOnBill", website = s.website, is_inside = s."isInside",
       checked_on = s."checkedOn", is_checked_here = s."isCheckedHere", deleted_at = $3, updated_at = $4
     from ${RECORD} where id = $2`,
    [JSON.stringify(after ?? before), id, after ? null : now.toISOString(), now.toISOString()],
  );
  await recordRevision(asDb(client), 'help_number', { id, action, before, after, actor, now });
}

export const restoreHelpNumberStep: Restorer = async (client, { entityId: id, ...step }, by) => {
  const states = {
    before: step.before as HelpNumberState | null,
    after: step.after as HelpNumberState | null,
  };
  await writeHelpNumber(client, { id, action: 'restore', ...states }, by);
};
