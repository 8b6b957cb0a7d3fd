import type { ReactNode } from 'react';
import { FieldGroup } from './field-group.tsx';

type Props<Item> = {
  label: string;
  items: readonly Item[];
  chosenId: number | null;
  onChoose: (item: Item) => void;
  nameOf: (item: Item) => string;
  /** Distinguishes the entity from another one with the same name. */
  detailOf: (item: Item) => ReactNode;
  /** Shown instead of an empty list. */
  empty: string;
};

/** Selects one of several entities in a list that scrolls by itself. */
export function ChoiceList<Item extends { id: number }>(props: Props<Item>) {
  const { label, items, chosenId, onChoose, nameOf, detailOf, empty } = props;
  return (
    <FieldGroup label={label}>
      {() => (
        <div className="max-h-64 overflow-y-auto border border-line bg-surface xamfra-sm">
          {items.map((item) => (
            <label
              key={item.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 border-line px-4 py-1.5 not-first:border-t hover:bg-raised has-checked:bg-raised"
            >
              <input
                autoComplete="off"
                type="radio"
                name="choice"
                className="size-5 shrink-0"
                checked={chosenId === item.id}
                onChange={() => onChoose(item)}
              />
              <span className="min-w-0 grow font-medium wrap-anywhere">{nameOf(item)}</span>
              <span className="shrink-0 text-right text-sm text-muted">{detailOf(item)}</span>
            </label>
          ))}
          {items.length === 0 && <p className="px-4 py-3 text-muted">{empty}</p>}
        </div>
      )}
    </FieldGroup>
  );
}
