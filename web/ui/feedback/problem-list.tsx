import { EVENT_SOURCE_FACTS } from '#contract/found-events/event-sources.ts';

const LABELS = new Map<string, string>(
  Object.entries(EVENT_SOURCE_FACTS).map(([id, { label }]) => [id, label]),
);

type Props = { title: string; problems: readonly string[] };

export function ProblemList({ title, problems }: Props) {
  if (problems.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul lang="en" className="mt-1 list-disc space-y-1 pl-5 text-sm">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {withLabel(problem)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Runs refer to a source by its id: 'resident_advisor: HTTP 403'. */
const withLabel = (problem: string) => problem.replace(/^\w+(?=: )/, (id) => LABELS.get(id) ?? id);
