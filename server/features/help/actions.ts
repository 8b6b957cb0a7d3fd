import type { HelpNumber, HelpNumberEdit, NewHelpNumber } from '#contract/help/help.ts';
import { FUTURE_DAY } from '#contract/text-rules.ts';
import {
  type HelpNumberRow,
  insertHelpNumber,
  lockAllHelpNumbers,
  writeHelpNumber,
} from '#db/help/mutations.ts';
import type { Transaction } from '#db/transaction.ts';
import type { WriteContext } from '#db/write-context.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { editedHelpNumber, type HelpNumberState, newHelpNumber } from '#domain/help/help-edits.ts';
import { MAX_HELP_BYTES } from '#server/http/pages/help-page.ts';
import { largestPage } from '#server/http/pages/help-pages.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { performTogether } from '#server/writes/perform.ts';

const present = (id: number, waitsSince: string, state: HelpNumberState): HelpNumber => ({
  id,
  waitsSince,
  ...state,
});

/** Throws when a state cannot be written: its day is in the future, or the page would become too large. */
function assertFits(rows: readonly HelpNumberRow[], written: HelpNumber, today: string): void {
  if (written.checkedOn > today) throw new AppError('check_fields', { fields: { checkedOn: FUTURE_DAY } });
  const others = rows.filter(({ id, isThere }) => isThere && id !== written.id);
  const numbers = [...others.map(({ id, waitsSince, state }) => present(id, waitsSince, state)), written];
  if (largestPage(numbers, today) > MAX_HELP_BYTES) throw new AppError('help_page_full');
}

/** Adds a number and returns it. */
export const addHelpNumber = ({ database, ...by }: WriteContext, added: NewHelpNumber): Promise<HelpNumber> =>
  performTogether(database, async (transaction) => {
    const today = madridTime(by.now).isoDate;
    const rows = await lockAllHelpNumbers(transaction);
    const state = newHelpNumber(added, today);
    assertFits(rows, present(0, today, state), today);
    return present(await insertHelpNumber(transaction, state, by), today, state);
  });

/** Returns the rows, and the one with this id; throws when it is missing. */
async function readOne(
  transaction: Transaction,
  id: number,
): Promise<{ rows: HelpNumberRow[]; row: HelpNumberRow }> {
  const rows = await lockAllHelpNumbers(transaction);
  const row = rows.find((one) => one.id === id);
  if (!row?.isThere) throw new AppError('help_number_missing');
  return { rows, row };
}

/** Edits a number and returns it. */
export const editHelpNumber = (
  { database, ...by }: WriteContext,
  id: number,
  edit: HelpNumberEdit,
): Promise<HelpNumber> =>
  performTogether(database, async (transaction) => {
    const today = madridTime(by.now).isoDate;
    const { rows, row } = await readOne(transaction, id);
    const after = editedHelpNumber(row.state, edit);
    const number = present(id, row.waitsSince, after);
    if (after === row.state) return number;
    assertFits(rows, number, today);
    await writeHelpNumber(transaction, { id, action: 'update', before: row.state, after }, by);
    return number;
  });

/** Records that staff dialed a number today and that it answered. */
export const recordAnswer = (context: WriteContext, id: number): Promise<HelpNumber> =>
  editHelpNumber(context, id, { checkedOn: madridTime(context.now).isoDate });

/** Removes a number, which the history can restore. */
export const removeHelpNumber = ({ database, ...by }: WriteContext, id: number): Promise<void> =>
  performTogether(database, async (transaction) => {
    const { row } = await readOne(transaction, id);
    await writeHelpNumber(transaction, { id, action: 'delete', before: row.state, after: null }, by);
  });
