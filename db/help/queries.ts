import type { HelpNumber } from '#contract/help/help.ts';
import type { Database } from '#db/client.ts';
import type { VersionedValue } from '#db/data-versions.ts';

const FIELDS = `json_build_object('id', id, 'purpose', purpose, 'number', number, 'languages', languages, 'hours', hours,
  'isFree', is_free, 'showsOnBill', shows_on_bill, 'website', website, 'isInside', is_inside, 'checkedOn', checked_on,
  'isCheckedHere', is_checked_here, 'waitsSince', (created_at at time zone 'Europe/Madrid')::date)`;

/** Returns all numbers in the order in which they were added. */
export async function readHelpNumbers({
  pool,
}: Pick<Database, 'pool'>): Promise<VersionedValue<HelpNumber[]>> {
  const { rows } = await pool.query<{ numbers: HelpNumber[]; version: string }>({
    name: 'help-numbers',
    text: `select (select coalesce(json_agg(${FIELDS} order by id), '[]') from help_numbers where deleted_at is null)
      as numbers, data_version('help') as version`,
  });
  return { value: rows[0]?.numbers ?? [], versions: { help: Number(rows[0]?.version) } };
}
