import Check from 'lucide-react/icons/check';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';

type Props = {
  steps: readonly string[];
  step: number;
  /** The last step that is ready; with `onJump`, those up to it are buttons. */
  furthest: number;
  onJump?: (step: number) => void;
};

const MARK =
  'grid size-[min(2.25rem,15vw)] place-items-center border text-sm font-semibold octagon transition-colors duration-150';

export function WizardProgress({ steps, step, furthest, onJump }: Props) {
  const { t } = useText('wizard');
  return (
    <nav aria-label={t('wizard.progress')} className="mt-5">
      <p role="status" className="sr-only">
        {t('wizard.step_of', { step, steps: steps.length })}: {steps[step - 1]}
      </p>
      <ol className="relative grid grid-cols-4">
        <span aria-hidden="true" className="absolute inset-x-[12.5%] top-4.5 h-px bg-control" />
        {steps.map((label, index) => {
          const number = index + 1;
          const isDone = number < step;
          const isCurrent = number === step;
          const face = (
            <>
              <span
                className={classNames(
                  MARK,
                  isDone && 'border-open bg-open text-bg',
                  isCurrent && 'border-accent bg-accent text-on-accent',
                  !isDone && !isCurrent && 'border-control bg-surface text-muted',
                )}
              >
                {isDone ? <Check aria-hidden="true" className="size-5" /> : number}
              </span>
              <span
                className={classNames(
                  'text-[min(0.75rem,3.2vw)] sm:text-sm',
                  isCurrent ? 'font-semibold' : 'text-muted',
                )}
              >
                {label}
                {isDone && <span className="sr-only">{`, ${t('wizard.done')}`}</span>}
              </span>
            </>
          );
          const look = 'relative flex w-full flex-col items-center gap-1.5 px-1 text-center leading-tight';
          return (
            <li key={label} aria-current={isCurrent ? 'step' : undefined}>
              {onJump && number <= furthest && !isCurrent ? (
                <button type="button" onClick={() => onJump(number)} className={look}>
                  {face}
                </button>
              ) : (
                <span className={look}>{face}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
