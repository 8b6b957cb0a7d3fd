type State = Readonly<Record<string, unknown>> | null;

export type FieldChange = { field: string; before: string; after: string };

/** How a field's value reads; undefined where the value as it is says enough. */
export type InWords = (
  field: string,
  value: unknown,
  state: Readonly<Record<string, unknown>>,
) => string | undefined;

/** What a value is to a reader: nothing, text, or a list. */
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

/** The fields that differ between two states, as text; of one that began or ended, all that say something. */
export function compareStates(
  before: State,
  after: State,
  inWords: InWords = () => undefined,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const read = (state: State, field: string) => {
    const text = plain(state?.[field]);
    // What is nothing has no words.
    return state && text !== '' ? (inWords(field, state[field], state) ?? text) : text;
  };
  return fields
    .filter((field) => plain(before?.[field]) !== plain(after?.[field]))
    .map((field) => ({ field, before: read(before, field), after: read(after, field) }));
}
