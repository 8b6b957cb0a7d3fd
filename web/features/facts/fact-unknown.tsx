import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { type QuestionKind, useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

type Props = {
  kinds: readonly QuestionKind[];
  open: QuestionKind | null;
  onToggle: (kind: QuestionKind) => void;
  children: (kind: QuestionKind, labelledBy: string) => ReactNode;
};

/**
 * 'Add what you know': the unknown facts, the most useful first, behind one button, so that a place does not look
 * emptier than it is. Each chip opens its question in place.
 */
export function FactUnknown({ kinds, open, onToggle, children }: Props) {
  const { t } = useText('facts');
  const words = useFactWords();
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div>
      <Button
        size="row"
        aria-expanded={isUnfolded}
        aria-controls={id}
        icon={<ChevronDown aria-hidden="true" className={`size-4 ${isUnfolded ? 'rotate-180' : ''}`} />}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t('facts.add_known')}
      </Button>
      <div id={id} hidden={!isUnfolded} className="mt-3">
        <ul aria-label={t('facts.unknown')} className="flex flex-wrap gap-2 text-sm">
          {kinds.map((kind) => (
            <li key={kind} className="contents">
              <button
                type="button"
                aria-expanded={open === kind}
                onClick={() => onToggle(kind)}
                className="inline-flex min-h-9 items-center border border-control bg-surface px-3 text-left xamfra-sm hover:bg-raised aria-expanded:border-ink aria-expanded:bg-raised"
              >
                {words.kindText(kind)}
              </button>
            </li>
          ))}
        </ul>
        {open && kinds.includes(open) && (
          <div className="mt-4">
            <p id={`${id}q`} className="mb-2.5 font-medium">
              {words.questionText(open, false)}
            </p>
            {children(open, `${id}q`)}
          </div>
        )}
      </div>
    </div>
  );
}
