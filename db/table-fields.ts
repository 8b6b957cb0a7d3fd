import { getTableColumns, getTableName, type Table } from 'drizzle-orm';

export function columnsFor<T extends Table, Field extends keyof T['_']['columns'] & string>(
  table: T,
  fields: readonly Field[],
): Pick<T['_']['columns'], Field> {
  const columns = getTableColumns(table);
  return Object.fromEntries(fields.map((field) => [field, columns[field]])) as Pick<T['_']['columns'], Field>;
}

/**
 * Returns the select list of a response: each field is the column of its name, unless `others` has an expression for
 * it. The response omits a field whose expression is null.
 */
export function selectFields<T extends Table, Field extends string>(
  table: T,
  fields: readonly Field[],
  others: Record<Exclude<Field, keyof T['_']['columns']>, string | null> &
    Partial<Record<Field, string | null>>,
): string {
  const columns = getTableColumns(table);
  const name = getTableName(table);
  return fields
    .map((field) => [field, field in others ? others[field] : `${name}.${columns[field]?.name}`])
    .filter(([, expression]) => expression !== null)
    .map(([field, expression]) => `${expression} as "${field}"`)
    .join(', ');
}
