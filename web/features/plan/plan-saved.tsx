import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { forgetPlan, useSavedPlans } from '#web/lib/plan/saved-plans.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** The plans that this device keeps; nothing without any. */
export function PlanSaved() {
  const { t, language } = useText('plan');
  const plans = useSavedPlans();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  if (plans.length === 0) return null;

  function forget(fragment: string): void {
    forgetPlan(fragment);
    requestAnimationFrame(() => {
      const next = section.current?.querySelector('a') ?? document.querySelector<HTMLElement>('main h1');
      next?.focus({ preventScroll: true });
    });
  }

  return (
    <section ref={section} aria-labelledby={id} className="mt-10 print:hidden">
      <h2 id={id} className="font-display font-medium text-2xl">
        {t('plan.saved_plans')}
      </h2>
      <ul className="mt-2">
        {plans.toReversed().map(({ fragment, draft, stops }) => {
          const when = formatDayTime(new Date(draft.begins * 60_000), language);
          return (
            <li key={fragment} className="flex items-center justify-between gap-3 border-line border-b py-1">
              <Link to={{ pathname: paths.plan, hash: `#${fragment}` }} className="text-link py-2.5">
                {t('plan.saved_line', { when, count: stops.length })}
              </Link>
              <IconButton label={t('plan.forget', { when })} onClick={() => forget(fragment)}>
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
