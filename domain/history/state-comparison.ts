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

/**
 * Returns the fields that differ between two states, as text; for a created or deleted entity, all non-empty fields.
 */
export function compareStates(
  before: State,
  after: State,
  inWords: InWords = () => undefined,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const read = (state: State, field: string) => {
    const text = plain(state?.[field]);
    // Empty values are not described.
    return state && text !== '' ? (inWords(field, state[field], state) ?? text) : text;
  };
  return fields
    .filter((field) => !isCheckKind(field) && plain(before?.[field]) !== plain(after?.[field]))
    .map((field) => ({ field, before: read(before, field), after: read(after, field) }));
}
