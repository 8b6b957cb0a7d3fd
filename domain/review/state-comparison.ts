import { isCheckKind } from '#domain/facts/checks.ts';

type State = Readonly<Record<string, unknown>> | null;

export type FieldChange = { field: string; before: string; after: string };

export type InWords = (
  field: string,
  value: unknown,
  state: Readonly<Record<string, unknown>>,
) => string | undefined;

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${plain(part)}`)
      .join('\n');
  }
  return String(value);
}

type Texts = Readonly<Record<string, unknown>>;
const wordingsOf = (state: State, field: string): Texts | null =>
  (state?.[`${field}Wordings`] ?? null) as Texts | null;

/** Returns whether the texts by language include the whole text, which then need not be shown again. */
function isWorded(field: string, before: State, after: State): boolean {
  const [one, other] = [wordingsOf(before, field), wordingsOf(after, field)];
  return one !== null && other !== null && one.from === other.from && plain(one) !== plain(other);
}

/** Returns only the languages whose texts differ from the other state's, because long equal texts would hide them. */
const changedTexts = (texts: Texts, others: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([language, text]) => plain(text) !== plain(others[language])),
  );

/**
 * Returns the fields that differ between two states, as text; for a created or deleted entity, all non-empty fields.
 */
export function compareStates(
  before: State,
  after: State,
  inWords: InWords = () => undefined,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const read = (state: State, other: State, field: string) => {
    const [whole, others] = [state?.[field], other?.[field]];
    const isCompared = field.endsWith('Wordings') && whole && others;
    const value = isCompared ? changedTexts(whole as Texts, others as Texts) : whole;
    const text = plain(value);
    // Empty values are not described.
    return state && text !== '' ? (inWords(field, value, state) ?? text) : text;
  };
  return fields
    .filter((field) => !isCheckKind(field) && plain(before?.[field]) !== plain(after?.[field]))
    .filter((field) => !isWorded(field, before, after))
    .map((field) => ({ field, before: read(before, after, field), after: read(after, before, field) }));
}
