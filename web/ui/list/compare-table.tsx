type Props = {
  headings: readonly [field: string, one: string, other: string];
  rows: readonly { field: string; one: string | null; other: string | null }[];
};

export function CompareTable({ headings, rows }: Props) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead className="text-muted">
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-1.5 pr-3 font-medium first:w-29 sm:first:w-1/4">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, one, other }) => (
          <tr key={field} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere">
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
