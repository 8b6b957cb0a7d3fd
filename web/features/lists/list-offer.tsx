import { type ReactNode, useState } from 'react';
import {
  cleanLine,
  DEFAULT_LIST,
  LONGEST_NAME,
  MAX_ENTRIES,
  type SavedEntry,
  type SavedList,
} from '#domain/lists/saved-lists.ts';
import { useNameField } from '#web/features/lists/choice/use-name-field.tsx';
import type { FileProblem } from '#web/features/lists/file/list-file.ts';
import { addToList, isRefused, showList } from '#web/features/lists/store/lists-store.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';

/** `name` is the guide's name, `said` the file's; a place that the guide does not have at present has no `name`. */
export type OfferRow = { entry: SavedEntry; name: string | undefined; said: string };
export type Offer = { name: string; rows: readonly OfferRow[]; problems: readonly FileProblem[] };

type Props = {
  offer: Offer;
  lists: readonly SavedList[];
  /** The list to which entries are added unless the visitor chooses another; null proposes a new one. */
  listId: string | null;
  onDone: () => void;
};

const NEW = '';

/** The content of a file or a link, with the choice of whether and where to add it. */
export function ListOffer({ offer, lists, listId, onDone }: Props) {
  const { t } = useText('lists', 'labels');
  const { rows, problems } = offer;
  const [target, setTarget] = useState(listId ?? NEW);
  const name = useNameField({
    label: t('labels.name'),
    start: () => freeName(offer.name || t('lists.offer_name'), lists),
    others: lists,
    isNew: true,
  });
  const found = rows.filter((row) => row.entry.place !== null && row.name !== undefined);
  const gone = rows.filter((row) => row.entry.place !== null && row.name === undefined);
  const kept = rows.filter((row) => row.entry.place === null);

  const add = () => {
    const read = target === NEW ? name.read() : '';
    if (read === null) return;
    const entries = rows.map(({ entry }) => entry);
    const { id: to, ...result } = addToList(target === NEW ? { name: read } : { id: target }, entries);
    const { added, duplicates, refused } = result;
    showList(to);
    onDone();
    showToast({
      title: t('lists.added', { count: added }),
      description: [
        duplicates > 0 && t('lists.added_known', { count: duplicates }),
        refused > 0 && t('lists.added_refused', { count: refused }),
        isRefused() && t('lists.full'),
      ]
        .filter(Boolean)
        .join('. '),
      ...(isRefused() && { variant: 'destructive' as const }),
    });
  };

  return (
    <div className="space-y-4">
      <div className="space-y-2">
        <Fold rows={found} summary={t('lists.offer_found', { count: found.length })}>
          {found.map(({ name: own, said }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several rows may mean one place
            <li key={index}>
              {own === said || said === '' ? own : t('lists.offer_as', { name: own ?? '', said })}
            </li>
          ))}
        </Fold>
        <Fold rows={kept} summary={t('lists.offer_kept', { count: kept.length })}>
          {kept.map(({ entry, said }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change their order
            <li key={index}>
              {said}
              {entry.place === null && entry.address && (
                <span className="text-muted"> · {entry.address}</span>
              )}
            </li>
          ))}
        </Fold>
        {gone.length > 0 && <p>{t('lists.offer_gone', { count: gone.length })}</p>}
        <Fold rows={problems} summary={t('lists.offer_broken', { count: problems.length })} isProblem>
          {problems.map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>{t(`lists.line_${reason}`, { line })}</li>
          ))}
        </Fold>
        {rows.length > MAX_ENTRIES && (
          <p className="text-closed">{t('lists.offer_too_many', { count: MAX_ENTRIES })}</p>
        )}
      </div>
      <Field label={t('lists.offer_to')}>
        <select value={target} onChange={({ target: { value } }) => setTarget(value)}>
          <option value={NEW}>{t('lists.new')}</option>
          {lists.map((list) => (
            <option key={list.id} value={list.id}>
              {list.name || t(list.id === DEFAULT_LIST ? 'lists.default_name' : 'lists.offer_unnamed')}
            </option>
          ))}
        </select>
      </Field>
      {target === NEW && name.field}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{t('labels.not_now')}</Button>
        <Button variant="primary" onClick={add}>
          {t('lists.offer_add')}
        </Button>
      </div>
    </div>
  );
}

type FoldProps = { rows: readonly unknown[]; summary: string; isProblem?: boolean; children: ReactNode };

function Fold({ rows, summary, isProblem = false, children }: FoldProps) {
  if (rows.length === 0) return null;
  return (
    <details className={`xamfra-sm border px-4 py-1 ${isProblem ? 'border-closed' : 'border-line'}`}>
      <summary className="min-h-9 cursor-pointer content-center font-medium">{summary}</summary>
      <ul className="wrap-anywhere space-y-1 pb-2 text-sm">{children}</ul>
    </details>
  );
}

/** Returns the name, numbered if another list already uses it. */
function freeName(name: string, lists: readonly SavedList[]): string {
  const taken = new Set(lists.map((list) => list.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${cleanLine(name, LONGEST_NAME - 6)} ${number}`;
  return free;
}
