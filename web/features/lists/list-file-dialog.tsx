import Upload from 'lucide-react/icons/upload';
import { useMemo, useRef, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { type FileEntry, placeFinder } from '#domain/lists/match-entry.ts';
import type { SavedList } from '#domain/lists/saved-lists.ts';
import { MAX_FILE_BYTES, type ReadFile } from '#web/features/lists/file/list-file.ts';
import { readListFile } from '#web/features/lists/file/read-geojson.ts';
import { guidePlaces } from '#web/features/lists/store/closed-places.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ListOffer, type OfferRow } from './list-offer.tsx';

const ACCEPTED = '.geojson,.json,application/geo+json,application/json';

export type FileProps = {
  open: boolean;
  onClose: () => void;
  places: readonly Place[];
  lists: readonly SavedList[];
  listId: string;
};

/** Reads a file of saved places on the device, and shows its content before anything is added. */
export function ListFileDialog({ open, onClose, ...reading }: FileProps) {
  const { t } = useText('lists');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('lists.file_add')}
      description={t('lists.file_add_text')}
    >
      <Reading {...reading} onDone={onClose} />
    </Dialog>
  );
}

type State = { turn: number; name: string; read: ReadFile | 'reading' | 'failed' };

/** Rejects when the browser cannot load the file. */
async function readFile(file: File): Promise<ReadFile> {
  // A file that is too large is not loaded.
  if (file.size > MAX_FILE_BYTES) return { ok: false, refusal: 'large', line: null };
  return readListFile(new Uint8Array(await file.arrayBuffer()), file.name);
}

function Reading({
  places,
  lists,
  listId,
  onDone,
}: Omit<FileProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const { t } = useText('lists');
  const [state, setState] = useState<State | null>(null);
  const turns = useRef(0);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    turns.current += 1;
    const turn = turns.current;
    setState({ turn, name: file.name, read: 'reading' });
    const read = await readFile(file).catch(() => 'failed' as const);
    if (turn === turns.current) setState({ turn, name: file.name, read });
  };
  const read = state?.read;
  const isRead = typeof read === 'object';
  const rows = useMemo(
    () => (typeof read === 'object' && read.ok ? rowsOf(read.entries, places) : []),
    [read, places],
  );
  return (
    <div className="space-y-4">
      <label className="button button-outline xamfra relative min-h-11 px-5 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
        <Upload aria-hidden="true" className="size-4" />
        {t(state ? 'lists.file_another' : 'lists.file_choose')}
        <input
          type="file"
          accept={ACCEPTED}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The visitor can choose the same file again after correcting it.
            target.value = '';
          }}
        />
      </label>
      <div role="status">
        {read === 'reading' && <p aria-busy="true">{t('lists.file_reading', { name: state?.name ?? '' })}</p>}
        {read === 'failed' && <p className="font-medium text-closed">{t('lists.file_failed')}</p>}
        {isRead && !read.ok && (
          <p className="font-medium text-closed">
            {t(`lists.refused_${read.refusal}`)}{' '}
            {read.line !== null && t('lists.refused_line', { line: read.line })}
          </p>
        )}
        {isRead && read.ok && (
          <p className="font-display font-medium text-2xl wrap-anywhere">
            <span className="sr-only">{t('lists.offer_file')}: </span>
            {read.name || t('lists.offer_unnamed')}
          </p>
        )}
      </div>
      {isRead && read.ok && (
        <ListOffer
          key={state?.turn}
          offer={{ name: read.name, rows, problems: read.problems }}
          lists={lists}
          listId={listId === lists[0]?.id ? null : listId}
          onDone={onDone}
        />
      )}
    </div>
  );
}

function rowsOf(entries: readonly FileEntry[], places: readonly Place[]): OfferRow[] {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const find = placeFinder(guidePlaces(places));
  return entries.map((row) => {
    const { name, address, point, url, note } = row;
    const place = find(row);
    if (place !== null) return { entry: { place, note }, name: names.get(place), said: name };
    return { entry: { place: null, name, address, point, url, note }, name, said: name };
  });
}
