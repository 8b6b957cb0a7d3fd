type Props = {
  headings: readonly [field: string, one: string, other: string];
  rows: readonly { field: string; one: string | null; other: string | null }[];
};

/** On a phone, each field's name is above its values, which would otherwise be one word wide. */
const ROWS = { 1: 'max-sm:grid', 2: 'max-sm:grid max-sm:grid-cols-2' };

/** Two states side by side. A state without any value, as before an addition, has no column. */
export function CompareTable({ headings: [field, one, other], rows }: Props) {
  const sides = [
    { name: one, look: 'text-muted', values: rows.map((row) => row.one) },
    { name: other, look: '', values: rows.map((row) => row.other) },
  ].filter(({ values }) => values.some(Boolean));
  const row = ROWS[sides.length > 1 ? 2 : 1];
  return (
    <table className="w-full table-fixed text-left text-sm max-sm:block">
      <thead className="text-muted max-sm:block">
        <tr className={row}>
          <th scope="col" className="py-1.5 pr-3 font-medium max-sm:sr-only sm:w-1/4">
            {field}
          </th>
          {sides.map(({ name }) => (
            <th key={name} scope="col" className="py-1.5 pr-3 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ field: name }, at) => (
          <tr key={name} className={`border-t border-line align-top ${row}`}>
            <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere max-sm:col-span-full max-sm:pb-0">
              {name}
            </th>
            {sides.map(({ name: side, look, values }) => (
              <td key={side} className={`py-2 pr-3 whitespace-pre-line wrap-anywhere ${look}`}>
                {values[at] || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
