import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { MOST_WISHES } from '#domain/plan/plan.ts';
import { OPEN_WISHES } from '#domain/plan/wishes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import {
  type PlanErrors,
  type PlanFormState,
  STAY_CHOICES,
  USUAL_STAYS,
  type WishRow,
} from './use-plan-form.ts';

export type Choice = { id: number; name: string };
type Props = {
  form: PlanFormState;
  errors: PlanErrors;
  places: readonly Choice[];
  events: readonly Choice[];
  hasSaved: boolean;
};

const SPECIAL = ['saved', 'place', 'event'] as const;

/** The wishes of a night, one row each; their order counts when it is fixed. */
export function PlanWishes({ form, errors, places, events, hasSaved }: Props) {
  const { t } = useText('plan');
  const { wishes } = form.fields;
  const rows = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function add(): void {
    form.addWish();
    requestAnimationFrame(() => rows.current?.lastElementChild?.querySelector('select')?.focus());
  }

  /** Removes a row; the focus goes to the same button of the row that takes its place. */
  function remove(key: number, index: number): void {
    form.removeWish(key);
    requestAnimationFrame(() => {
      const row = rows.current?.children[index] ?? rows.current?.lastElementChild;
      (row?.querySelector<HTMLElement>('button:last-of-type') ?? addButton.current)?.focus();
    });
  }

  return (
    <fieldset>
      <legend className="mb-2 font-display font-medium text-2xl">{t('plan.stops')}</legend>
      <ol ref={rows} className="space-y-3">
        {wishes.map((row, index) => (
          <WishFields
            key={row.key}
            {...{ row, index, form, places, events, hasSaved }}
            isOpen={errors.wish === row.key}
            onRemove={() => remove(row.key, index)}
          />
        ))}
      </ol>
      {errors.wishes && <p className="mt-2 font-medium text-closed text-sm">{t('plan.error_wishes')}</p>}
      {wishes.length < MOST_WISHES && (
        <Button
          ref={addButton}
          className="mt-3"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={add}
        >
          {t('plan.add_stop')}
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = Omit<Props, 'errors'> & {
  row: WishRow;
  index: number;
  isOpen: boolean;
  onRemove: () => void;
};

function WishFields({ row, index, form, places, events, hasSaved, isOpen, onRemove }: RowProps) {
  const { t } = useText('plan');
  const id = useId();
  const number = index + 1;
  const choices = row.kind === 'place' ? places : row.kind === 'event' ? events : null;
  const special = SPECIAL.filter((kind) => kind !== 'saved' || hasSaved || row.kind === 'saved');
  return (
    <li className="xamfra flex flex-wrap items-end gap-x-3 gap-y-2 border border-line bg-surface p-3">
      <label className="min-w-0 grow basis-52 text-sm">
        <span className="mb-1 block">{t('plan.stop_nth', { number })}</span>
        <select
          className="control"
          value={row.kind}
          onChange={({ target }) => {
            const kind = [...OPEN_WISHES, ...SPECIAL].find((one) => one === target.value) ?? 'drink';
            form.changeWish(row.key, { kind, id: 0, stay: USUAL_STAYS[kind] });
          }}
        >
          {[...OPEN_WISHES, ...special].map((kind) => (
            <option key={kind} value={kind}>
              {t(`plan.wish_${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {choices && (
        <label className="min-w-0 grow basis-48 text-sm">
          <span className="mb-1 block">
            {t(row.kind === 'place' ? 'plan.which_place' : 'plan.which_event')}
          </span>
          <select
            className="control"
            value={row.id || ''}
            aria-invalid={isOpen || undefined}
            aria-describedby={isOpen ? `${id}e` : undefined}
            onChange={({ target }) => form.changeWish(row.key, { id: Number(target.value) })}
          >
            <option value="">{t('plan.choose')}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
          {isOpen && (
            <span id={`${id}e`} className="mt-1 block font-medium text-closed">
              {t('plan.error_choose')}
            </span>
          )}
        </label>
      )}
      <label className="min-w-0 grow basis-28 text-sm">
        <span className="mb-1 block">{t('plan.stay')}</span>
        <select
          className="control"
          value={row.stay}
          onChange={({ target }) => form.changeWish(row.key, { stay: Number(target.value) })}
        >
          {[...new Set([...STAY_CHOICES, row.stay])]
            .sort((a, b) => a - b)
            .map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('plan.minutes', { count: minutes })}
              </option>
            ))}
        </select>
      </label>
      <span className="ml-auto flex gap-1">
        <IconButton
          label={t('plan.earlier', { number })}
          aria-disabled={index === 0}
          onClick={() => form.raiseWish(row.key)}
        >
          <ArrowUp aria-hidden="true" className={`size-5 ${index === 0 ? 'opacity-45' : ''}`} />
        </IconButton>
        <IconButton label={t('plan.remove', { number })} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
    </li>
  );
}
