type Props = { title: string; problems: readonly string[] };

export function ProblemList({ title, problems }: Props) {
  if (problems.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul lang="en" className="mt-1 list-disc space-y-1 pl-5 text-sm">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
    </div>
  );
}
