type Props = {
  headings: readonly [field: string, one: string, other: string];
  rows: readonly { field: string; one: string | null; other: string | null }[];
};

/** On a phone, each field's name is above its two values, which would otherwise be one word wide. */
const ROW = 'max-sm:grid max-sm:grid-cols-2';

export function CompareTable({ headings: [field, ...sides], rows }: Props) {
  return (
    <table className="w-full table-fixed text-left text-sm max-sm:block">
      <thead className="text-muted max-sm:block">
        <tr className={ROW}>
          <th scope="col" className="py-1.5 pr-3 font-medium max-sm:sr-only sm:w-1/4">
            {field}
          </th>
          {sides.map((side) => (
            <th key={side} scope="col" className="py-1.5 pr-3 font-medium">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ field, one, other }) => (
          <tr key={field} className={`border-t border-line align-top ${ROW}`}>
            <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere max-sm:col-span-2 max-sm:pb-0">
              {field}
            </th>
            <td className="py-2 pr-3 whitespace-pre-line text-muted wrap-anywhere">{one || '–'}</td>
            <td className="py-2 whitespace-pre-line wrap-anywhere">{other || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
