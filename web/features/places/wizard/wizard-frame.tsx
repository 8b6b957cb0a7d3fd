import Check from 'lucide-react/icons/check';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import type { Wizard } from './use-wizard.ts';

type Props = {
  wizard: Wizard;
  /** Renders steps that are ready as buttons. */
  canJump?: boolean;
  /** Indexed by the number of the step. */
  children: Readonly<Record<number, ReactElement>>;
};

/** Progress and step; for a step that does not exist, a button to start again. */
export function WizardFrame({ wizard, canJump = false, children }: Props) {
  const { t } = useText('add');
  const { step, isTooFar, restart } = wizard;
  if (isTooFar) return null;
  if (step === null) {
    return (
      <EmptyState title={t('add.step_missing')}>
        <Button variant="primary" onClick={restart}>
          {t('add.start_again')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <WizardProgress {...wizard} step={step} canJump={canJump} />
      {children[step]}
    </>
  );
}

const MARK =
  'grid size-[min(2.25rem,15vw)] place-items-center border text-sm font-semibold octagon transition-colors duration-150';

type ProgressProps = Pick<Wizard, 'steps' | 'furthest' | 'go'> & { step: number; canJump: boolean };

function WizardProgress({ steps, step, furthest, go, canJump }: ProgressProps) {
  const { t } = useText('add');
  const labels = steps.map(({ label }) => t(label));
  return (
    <nav aria-label={t('add.progress')} className="mt-5">
      <p role="status" className="sr-only">
        {t('add.step_of', { step, steps: labels.length })}: {labels[step - 1]}
      </p>
      <ol className="relative grid grid-cols-4">
        <span aria-hidden="true" className="absolute inset-x-[12.5%] top-4.5 h-px bg-control" />
        {labels.map((label, index) => {
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
                {isDone && <span className="sr-only">{`, ${t('add.done')}`}</span>}
              </span>
            </>
          );
          const look = 'relative flex w-full flex-col items-center gap-1.5 px-1 text-center leading-tight';
          return (
            <li key={label} aria-current={isCurrent ? 'step' : undefined}>
              {canJump && number <= furthest && !isCurrent ? (
                <button type="button" onClick={() => go(number)} className={look}>
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

const LOADING_MS = 1000;

/** The first screen, shown for a second (wizard-1). */
export function WizardLoading({ children }: { children: ReactNode }) {
  const { t } = useText('add');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return children;
  return (
    <div role="status" aria-busy="true" className="mt-20 flex flex-col items-center gap-4 text-muted">
      <Spinner className="size-8" />
      <p className="text-center">{t('add.loading')}</p>
    </div>
  );
}
