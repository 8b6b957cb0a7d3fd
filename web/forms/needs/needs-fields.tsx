import { useId } from 'react';
import { hasNeeds, NEED_NAMES, type Need, type Needs } from '#domain/facts/needs.ts';
import { useNeeds } from '#web/lib/device/needs.ts';
import { storeNeeds } from '#web/lib/device/needs-store.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';

const MAX_STEPS = [0, 1, 2, 3, 5, 10] as const;
const PAYMENTS = ['card', 'cash'] as const;

type YesNeed = Exclude<Need, 'steps' | 'payment'>;
const YES_NEEDS = NEED_NAMES.filter((need): need is YesNeed => need !== 'steps' && need !== 'payment');

type ChoicesProps = { needs: Needs; onChange: (needs: Needs) => void; describedBy?: string | undefined };

/** Only the choices, for needs that are stored elsewhere, such as those of one plan. */
export function NeedsChoices({ needs, onChange, describedBy }: ChoicesProps) {
  const { t } = useText('kinds');
  const choose = <N extends Need>(need: N, wish: Needs[N]) => {
    const { [need]: _before, ...others } = needs;
    onChange(wish === undefined ? others : { ...others, [need]: wish });
  };
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <label className="grid min-w-0 max-w-72 flex-1 basis-44 gap-1.5 text-sm">
          {t('kinds.steps')}
          <select
            autoComplete="off"
            className="control w-full min-w-0"
            value={needs.steps ?? ''}
            onChange={({ target }) => choose('steps', target.value === '' ? undefined : Number(target.value))}
          >
            <option value="">{t('kinds.steps_any')}</option>
            {MAX_STEPS.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('kinds.steps_none') : t('kinds.steps_most', { count })}
              </option>
            ))}
          </select>
        </label>
        <label className="grid min-w-0 max-w-72 flex-1 basis-44 gap-1.5 text-sm">
          {t('kinds.payment')}
          <select
            autoComplete="off"
            className="control w-full min-w-0"
            value={needs.payment ?? ''}
            onChange={({ target }) =>
              choose(
                'payment',
                PAYMENTS.find((payment) => payment === target.value),
              )
            }
          >
            <option value="">{t('kinds.payment_any')}</option>
            {PAYMENTS.map((payment) => (
              <option key={payment} value={payment}>
                {t(`kinds.payment_${payment}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className="flex flex-wrap gap-2" aria-describedby={describedBy}>
        <legend className="sr-only">{t('kinds.title')}</legend>
        {YES_NEEDS.map((need) => (
          <CheckChip
            key={need}
            checked={needs[need] === true}
            onChange={({ target }) => choose(need, target.checked ? true : undefined)}
          >
            {t(`kinds.need_${need}`)}
          </CheckChip>
        ))}
      </fieldset>
    </>
  );
}

/** This person's needs of a place. Each choice applies at once and stays on the device (facts-needs-1). */
export function NeedsFields() {
  const { t } = useText('kinds');
  const id = useId();
  const needs = useNeeds();
  const store = (next: Needs) => storeNeeds(hasNeeds(next) ? JSON.stringify(next) : null);
  return (
    <div className="space-y-4">
      <NeedsChoices needs={needs} onChange={store} describedBy={`${id}n`} />
      <p id={`${id}n`} className="max-w-prose text-muted text-sm">
        {t('kinds.text')}
      </p>
      {hasNeeds(needs) && (
        <Button variant="outline" onClick={() => store({})}>
          {t('kinds.clear')}
        </Button>
      )}
    </div>
  );
}
