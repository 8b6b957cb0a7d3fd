type State = Readonly<Record<string, unknown>> | null;

export type FieldChange = { field: string; before: string; after: string };

/** What a value is to a reader: nothing, text, or a list. */
function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(readable).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${readable(part)}`)
      .join('\n');
  }
  return String(value);
}

/** The fields that differ between two states, as text; of one that began or ended, all that say something. */
export function compareStates(before: State, after: State): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: readable(before?.[field]), after: readable(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}
