type Props = {
  title: string;
  problems: readonly string[];
  /** Names the source that a problem begins with: 'resident_advisor: HTTP 403'. */
  nameOf?: (source: string) => string;
};

export function ProblemList({ title, problems, nameOf = (source) => source }: Props) {
  if (problems.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul lang="en" className="mt-1 list-disc space-y-1 pl-5 text-sm">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem.replace(/^\w+(?=: )/, nameOf)}
          </li>
        ))}
      </ul>
    </div>
  );
}
