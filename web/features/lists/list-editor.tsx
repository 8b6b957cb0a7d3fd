import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import {
  cleanNote,
  entryKey,
  LONGEST_NOTE,
  moveEntry,
  removeEntry,
  restoreEntry,
  type SavedEntry,
  type SavedList,
  setNote,
} from '#domain/lists/saved-lists.ts';
import { changeList } from '#web/features/lists/store/lists-store.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/field/field.tsx';

type Props = {
  list: SavedList;
  byId: ReadonlyMap<number, Place>;
  /** The text shown instead of a name for a place that is not in `byId`. */
  unnamed: string;
  /** Returns a text about a closed place; '' for any other. */
  closedText: (place: Place) => string;
};

/** The editor of a list: order, notes, removal. Every change is stored at once. */
export function ListEditor({ list, byId, unnamed, closedText }: Props) {
  const { t } = useText('lists', 'labels');
  const id = useId();
  const placeOf = (entry: SavedEntry) => (entry.place === null ? undefined : byId.get(entry.place));
  const name = (entry: SavedEntry) => (entry.place === null ? entry.name : (placeOf(entry)?.name ?? unnamed));
  const { said, removed, move, remove, undo } = useEntryMoves(list, id, name);

  return (
    <div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {removed && (
        <p
          role="status"
          className="xamfra mb-4 flex flex-wrap items-center justify-between gap-3 border border-line bg-raised px-4 py-2"
        >
          <span className="wrap-anywhere">{t('lists.removed', { name: name(removed.entry) })}</span>
          <Button id={`${id}undo`} size="sm" onClick={undo}>
            {t('labels.undo')}
          </Button>
        </p>
      )}
      <ol aria-label={t('lists.entries')} className="space-y-3">
        {list.entries.map((entry, index) => (
          <EntryCard
            key={entryKey(entry)}
            id={`${id}${entryKey(entry)}`}
            entry={entry}
            place={placeOf(entry)}
            name={name(entry)}
            closedText={closedText}
            isFirst={index === 0}
            isLast={index === list.entries.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
            onNote={(note) => changeList(list.id, (before) => setNote(before, index, note))}
          />
        ))}
      </ol>
    </div>
  );
}

/**
 * Moves and removes entries, announces each change, and restores the focus, which the browser removes from an
 * element that moves.
 */
function useEntryMoves(list: SavedList, id: string, name: (entry: SavedEntry) => string) {
  const { t } = useText('lists');
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ entry: SavedEntry; index: number } | null>(null);
  const count = list.entries.length;

  const move = (index: number, by: -1 | 1) => {
    const entry = list.entries[index];
    if (!entry || !list.entries[index + by]) return;
    changeList(list.id, (before) => moveEntry(before, index, by));
    setSaid(t('lists.moved', { name: name(entry), position: index + by + 1, count }));
    requestAnimationFrame(() =>
      document.getElementById(`${id}${entryKey(entry)}${by === 1 ? 'down' : 'up'}`)?.focus(),
    );
  };
  const remove = (index: number) => {
    const entry = list.entries[index];
    if (!entry) return;
    changeList(list.id, (before) => removeEntry(before, index));
    setRemoved({ entry, index });
    requestAnimationFrame(() => document.getElementById(`${id}undo`)?.focus());
  };
  const undo = () => {
    if (!removed) return;
    const { entry, index } = removed;
    changeList(list.id, (before) => restoreEntry(before, index, entry));
    setRemoved(null);
    requestAnimationFrame(() => document.getElementById(`${id}${entryKey(entry)}remove`)?.focus());
  };

  return { said, removed, move, remove, undo };
}

type CardProps = {
  /** The common prefix of the ids of the card's buttons. */
  id: string;
  entry: SavedEntry;
  place: Place | undefined;
  name: string;
  closedText: Props['closedText'];
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onNote: (note: string) => void;
};

function EntryCard({ id, entry, place, name, closedText, isFirst, isLast, ...act }: CardProps) {
  const { t } = useText('lists', 'labels');
  const about =
    entry.place === null
      ? [t('lists.unlisted'), entry.address].filter(Boolean).join(' · ')
      : place && closedText(place);
  return (
    <li className="xamfra grid grid-cols-1 gap-x-6 gap-y-2 border border-line bg-surface p-4 md:grid-cols-2">
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 grow basis-32">
          <p className="wrap-anywhere font-display font-medium text-[1.375rem] leading-7">
            {place ? (
              <Link to={paths.place(place.id)} className="outline-offset-4 hover:underline">
                {place.name}
              </Link>
            ) : (
              name
            )}
          </p>
          {about && <p className="wrap-anywhere text-muted text-sm">{about}</p>}
        </div>
        <span className="-mr-2 flex">
          <IconButton
            id={`${id}up`}
            label={t('lists.up', { name })}
            aria-disabled={isFirst || undefined}
            onClick={() => act.onMove(-1)}
          >
            <ArrowUp aria-hidden="true" className={`size-5 ${isFirst ? 'opacity-45' : ''}`} />
          </IconButton>
          <IconButton
            id={`${id}down`}
            label={t('lists.down', { name })}
            aria-disabled={isLast || undefined}
            onClick={() => act.onMove(1)}
          >
            <ArrowDown aria-hidden="true" className={`size-5 ${isLast ? 'opacity-45' : ''}`} />
          </IconButton>
          <IconButton id={`${id}remove`} label={t('labels.remove_of', { name })} onClick={act.onRemove}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
      </div>
      <NoteField name={name} note={entry.note} onNote={act.onNote} />
    </li>
  );
}

type NoteProps = { name: string; note: string; onNote: (note: string) => void };

function NoteField({ name, note, onNote }: NoteProps) {
  const { t } = useText('lists');
  const [text, setText] = useState(note);
  // Stored texts are trimmed, but the visitor needs the trailing space while typing.
  const shown = cleanNote(text) === note ? text : note;
  const label = (
    <>
      <span className="font-normal text-muted text-sm">{t('lists.note')}</span>
      <span className="sr-only"> {name}</span>
    </>
  );
  return (
    <Field label={label} className="min-w-0">
      <textarea
        rows={1}
        className="field-sizing-content min-h-11 resize-none"
        value={shown}
        maxLength={LONGEST_NOTE}
        onChange={({ target }) => {
          setText(target.value);
          onNote(target.value);
        }}
      />
    </Field>
  );
}
