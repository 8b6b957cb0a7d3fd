import { type FormEvent, useState } from 'react';
import { restoreEntry, type SavedEntry, type SavedList } from '#domain/lists/saved-lists.ts';
import { addToList, changeList, isRefused, useLists } from '#web/features/lists/store/lists-store.ts';
import { useListName } from '#web/features/lists/store/use-list-name.ts';
import { useRefusal } from '#web/features/lists/use-refusal.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useNameField } from './use-name-field.tsx';

type RemovedEntry = { entry: SavedEntry; index: number };

type Props = { place: { id: number; name: string }; open: boolean; onClose: () => void };

/** The lists on this device, checked where they contain a place, and a way to create another. */
export function ListChoices({ place, open, onClose }: Props) {
  const { t } = useText('lists');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('lists.choose_title')}
      description={t('lists.choose_text', { name: place.name })}
    >
      <Choices place={place} />
    </Dialog>
  );
}

function Choices({ place }: Pick<Props, 'place'>) {
  const { t } = useText('lists');
  const lists = useLists();
  const nameOf = useListName();
  const refusal = useRefusal();
  const name = useNameField({ label: t('lists.new'), start: '', others: lists, isNew: true });
  /** Entries deselected since the dialog opened: selecting one again restores its position and note. */
  const [removed, setRemoved] = useState<ReadonlyMap<string, RemovedEntry>>(new Map());
  const spotIn = (list: SavedList) => list.entries.findIndex((entry) => entry.place === place.id);
  const entry = { place: place.id, note: '' };
  const toggle = (list: SavedList) => {
    const spot = spotIn(list);
    const gone = list.entries[spot];
    if (gone) {
      setRemoved((before) => new Map(before).set(list.id, { entry: gone, index: spot }));
      return changeList(list.id, (before) => ({
        ...before,
        entries: before.entries.filter((other) => other.place !== place.id),
      }));
    }
    const back = removed.get(list.id);
    if (back) changeList(list.id, (before) => restoreEntry(before, back.index, back.entry));
    else addToList({ id: list.id }, [entry]);
  };
  const losing = lists.filter((list) => spotIn(list) === -1 && removed.get(list.id)?.entry.note);
  const make = (event: FormEvent) => {
    event.preventDefault();
    const read = name.read();
    if (read === null) return;
    addToList({ name: read }, [entry]);
    if (!isRefused()) name.clear();
  };
  return (
    <div className="space-y-5">
      {refusal && (
        <p role="alert" className="font-medium text-closed">
          {refusal}
        </p>
      )}
      <div>
        <ul aria-label={t('lists.lists')} className="flex flex-wrap gap-2">
          {lists.map((list) => (
            <li key={list.id} className="flex max-w-full">
              <CheckChip checked={spotIn(list) !== -1} onChange={() => toggle(list)}>
                {nameOf(list)}
              </CheckChip>
            </li>
          ))}
        </ul>
        <div role="status">
          {losing.map((list) => (
            <p key={list.id} className="mt-3 text-pretty text-sm">
              {t('lists.choose_note_lost', { name: nameOf(list) })}
            </p>
          ))}
        </div>
      </div>
      <form noValidate onSubmit={make} className="space-y-3 border-line border-t pt-4">
        {name.field}
        <Button type="submit">{t('lists.choose_add')}</Button>
      </form>
    </div>
  );
}
