import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import {
  forgetPastPlans,
  forgetPlan,
  type SavedPlan,
  useSavedPlans,
} from '#web/features/plan/store/saved-plans.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { PlanNames } from './plan-line.tsx';

type Props = { names: PlanNames; onOpen: (plan: SavedPlan) => void };

/** The plans saved on this device, without times once their night is over; nothing when there are none. */
export function PlanSaved({ names, onOpen }: Props) {
  const { t, language } = useText('plan');
  const plans = useSavedPlans();
  const now = useClock();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => forgetPastPlans(now), [now]);
  if (plans.length === 0) return null;

  const wordsOf = (one: SavedPlan) =>
    one.isPast
      ? one.places.map((place) => names.place(place)?.name ?? t('plan.gone_name')).join(' → ')
      : formatDayTime(new Date(one.plan.draft.begins * 60_000), language);

  function forget(text: string): void {
    forgetPlan(text);
    requestAnimationFrame(() => {
      const next = section.current?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1');
      next?.focus({ preventScroll: true });
    });
  }

  return (
    <section ref={section} aria-labelledby={id} className="mt-10 print:hidden">
      <h2 id={id} className="font-display font-medium text-2xl">
        {t('plan.saved_plans')}
      </h2>
      <p className="mt-1 max-w-prose text-muted text-sm">{t('plan.saved_note')}</p>
      <ul className="mt-2">
        {plans.toReversed().map((one) => {
          const words = wordsOf(one);
          return (
            <li key={one.text} className="flex items-center justify-between gap-3 border-line border-b py-1">
              <button
                type="button"
                className="text-link min-w-0 py-2.5 text-left"
                onClick={() => onOpen(one)}
              >
                {one.isPast ? words : t('plan.saved_line', { when: words, count: one.plan.stops.length })}
              </button>
              <IconButton
                label={t(one.isPast ? 'plan.forget_past' : 'plan.forget', { when: words })}
                onClick={() => forget(one.text)}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
