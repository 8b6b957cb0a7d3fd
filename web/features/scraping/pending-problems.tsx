import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { ReviewProblem } from './use-review.ts';

type Props = { problems: readonly (readonly [id: number, problem: ReviewProblem])[]; onSeen: () => void };

/** What could not be done with events that are not in the list any more: somebody else was quicker. */
export function PendingProblems({ problems, onSeen }: Props) {
  const { t } = useText('scraping');
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="mb-4 border border-closed px-4 py-3 xamfra-sm">
          <p className="font-semibold text-closed">{t('scraping.not_done')}</p>
          <ul className="mt-1 space-y-1">
            {problems.map(([id, { title, text }]) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-medium">{title}</span>: {text}
              </li>
            ))}
          </ul>
          <Button size="sm" className="mt-3 min-h-11" onClick={onSeen}>
            {t('scraping.seen')}
          </Button>
        </div>
      )}
    </div>
  );
}
