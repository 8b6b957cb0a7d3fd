/**
 * Applies staff's edits to help numbers (help-2), and decides which numbers reveal something about the person who opens
 * them.
 */
import type { HelpNumber, HelpNumberEdit, NewHelpNumber } from '#contract/help/help.ts';
import { normalize } from '#domain/text/search-text.ts';

/** A help number as stored in revisions. */
export type HelpNumberState = Omit<HelpNumber, 'id' | 'waitsSince'>;

/** Words that a page before the gate must not contain, without accents; entries that end in * match prefixes. */
const TELLING =
  'lgb* lgtb* glbt* queer* gay gays lesb* marica* bollera* trans transg* transex* transs* transf* bisex* homosex* homof* intersex* nonbinary pride orgull* rainbow* arcoiris dyke* drag'.split(
    ' ',
  );
const WHOLE = new Set(TELLING.filter((word) => !word.endsWith('*')));
const BEGINNINGS = TELLING.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));

/** Returns whether a text has a word that reveals whom the help is for. */
export const isTelling = (text: string): boolean => {
  const found = normalize(text);
  return (
    found.includes('arc sant marti') ||
    found.split(' ').some((word) => WHOLE.has(word) || BEGINNINGS.some((begin) => word.startsWith(begin)))
  );
};

const EMPTY = {
  languages: null,
  hours: null,
  isFree: null,
  showsOnBill: null,
  website: null,
  isInside: false,
} as const;

/** Returns the state of a new number: checked today by staff unless they give another day. */
export const newHelpNumber = (added: NewHelpNumber, today: string): HelpNumberState =>
  editedHelpNumber({ ...EMPTY, purpose: '', number: '', checkedOn: today, isCheckedHere: true }, added);

/**
 * Returns the next state of a number; the same object if nothing changed. A day that staff enter is a day of checking;
 * a record with a revealing word is shown behind the gate only.
 */
export function editedHelpNumber(state: HelpNumberState, edit: HelpNumberEdit): HelpNumberState {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  const edited: HelpNumberState = { ...state, ...Object.fromEntries(given) };
  const next = {
    ...edited,
    isInside: edited.isInside || [edited.purpose, edited.hours ?? '', edited.website ?? ''].some(isTelling),
    isCheckedHere: state.isCheckedHere || edit.checkedOn !== undefined,
  };
  return JSON.stringify(next) === JSON.stringify(state) ? state : next;
}
