import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { MAX_WISHES } from '#domain/plan/plan.ts';
import { OPEN_WISHES } from '#domain/plan/wishes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useReorder } from '#web/ui/list/use-reorder.ts';
import { type PlanErrors, type PlanFormState, USUAL_STAYS, type WishRow } from './use-plan-form.ts';

export type Choice = { id: number; name: string };
type Props = {
  form: PlanFormState;
  errors: PlanErrors;
  places: readonly Choice[];
  events: readonly Choice[];
  hasSaved: boolean;
};

const SPECIAL = ['saved', 'place', 'event'] as const;
const UP = '[data-up]';
const DOWN = '[data-down]';

/** The wishes of a night, one row each; the visitor moves them by a handle, by its arrow keys, or by buttons. */
export function PlanWishes({ form, errors, places, events, hasSaved }: Props) {
  const { t } = useText('plan');
  const { wishes } = form.fields;
  const addButton = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const count = wishes.length;
  const hint = useId();
  const { list, move, handle, row } = useReorder<HTMLOListElement>({
    count,
    onMove: (from, to) => {
      form.moveWish(from, to);
      const kind = wishes[from]?.kind;
      if (kind) setSaid(t('plan.moved', { name: t(`plan.wish_${kind}`), number: to + 1, count }));
    },
  });

  function add(): void {
    form.addWish();
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('select')?.focus());
  }

  /** Removes a row; the focus moves to the same button of the row that takes its place. */
  function remove(key: number, index: number): void {
    form.removeWish(key);
    requestAnimationFrame(() => {
      const next = list.current?.children[index] ?? list.current?.lastElementChild;
      (next?.querySelector<HTMLElement>('[data-remove]') ?? addButton.current)?.focus();
    });
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-display font-medium text-xl">{t('plan.stops')}</legend>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p id={hint} className="sr-only">
        {t('plan.move_hint')}
      </p>
      <ol ref={list} className="space-y-1.5">
        {wishes.map((wish, index) => {
          const { style, isDragged } = row(index);
          const number = index + 1;
          return (
            <li
              key={wish.key}
              style={style}
              className={`xamfra-sm relative flex flex-wrap items-center border border-line bg-surface ${isDragged ? 'z-10 bg-raised shadow-lift' : ''}`}
            >
              <IconButton
                label={t('plan.move', { number })}
                tooltip={null}
                aria-describedby={hint}
                className="cursor-grab touch-none select-none"
                {...handle(index)}
              >
                <GripVertical aria-hidden="true" className="size-5 text-muted" />
              </IconButton>
              <WishChoice
                {...{ wish, number, form, places, events, hasSaved }}
                isOpen={errors.wish === wish.key}
              />
              <span className="order-1 ml-auto flex">
                <IconButton
                  data-up
                  label={t('plan.earlier', { number })}
                  tooltip={null}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(index, index - 1, UP)}
                >
                  <ArrowUp aria-hidden="true" className={`size-5 ${index === 0 ? 'opacity-45' : ''}`} />
                </IconButton>
                <IconButton
                  data-down
                  label={t('plan.later', { number })}
                  tooltip={null}
                  aria-disabled={number === count || undefined}
                  onClick={() => move(index, index + 1, DOWN)}
                >
                  <ArrowDown
                    aria-hidden="true"
                    className={`size-5 ${number === count ? 'opacity-45' : ''}`}
                  />
                </IconButton>
                <IconButton
                  data-remove
                  label={t('plan.remove', { number })}
                  tooltip={null}
                  onClick={() => remove(wish.key, index)}
                >
                  <X aria-hidden="true" className="size-5" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
      {errors.wishes && <p className="mt-2 font-medium text-closed text-sm">{t('plan.error_wishes')}</p>}
      {count < MAX_WISHES && (
        <Button
          ref={addButton}
          size="row"
          className="mt-2"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={add}
        >
          {t('plan.add_stop')}
        </Button>
      )}
    </fieldset>
  );
}

type ChoiceProps = Omit<Props, 'errors'> & { wish: WishRow; number: number; isOpen: boolean };

/** The kind of a stop, and the place or event if it is a particular one. */
function WishChoice({ wish, number, form, places, events, hasSaved, isOpen }: ChoiceProps) {
  const { t } = useText('plan');
  const id = useId();
  const choices = wish.kind === 'place' ? places : wish.kind === 'event' ? events : null;
  const special = SPECIAL.filter((kind) => kind !== 'saved' || hasSaved || wish.kind === 'saved');
  return (
    <>
      <label className="min-w-0 grow basis-28">
        <span className="sr-only">{t('plan.stop_nth', { number })}</span>
        <select
          autoComplete="off"
          className="control border-transparent px-1.5"
          value={wish.kind}
          onChange={({ target }) => {
            const kind = [...OPEN_WISHES, ...SPECIAL].find((one) => one === target.value) ?? 'drink';
            form.changeWish(wish.key, { kind, id: 0, stay: USUAL_STAYS[kind] });
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
        <label className="order-2 min-w-0 basis-full p-1.5 pt-0 text-sm">
          <span className="mb-1 block">
            {t(wish.kind === 'place' ? 'plan.which_place' : 'plan.which_event')}
          </span>
          <select
            autoComplete="off"
            className="control"
            value={wish.id || ''}
            aria-invalid={isOpen || undefined}
            aria-describedby={isOpen ? `${id}e` : undefined}
            onChange={({ target }) => form.changeWish(wish.key, { id: Number(target.value) })}
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
    </>
  );
}
