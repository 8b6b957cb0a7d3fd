import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { FileEntry } from '#domain/lists/match-entry.ts';
import type { SavedEntry, SavedList } from '#domain/lists/saved-lists.ts';
import { FILE_NAME, listBlob } from '#web/features/lists/file/list-file.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export type SaveProps = {
  open: boolean;
  onClose: () => void;
  list: SavedList;
  name: string;
  /** The text shown instead of a name for a place that is not in `places`. */
  unnamed: string;
  places: readonly Place[];
};

/** Saves a list as a GeoJSON file, made on the device. */
export function ListSaveDialog({ open, onClose, list, name, unnamed, places }: SaveProps) {
  const { t } = useText('lists');
  const [withNotes, setWithNotes] = useState(true);
  const download = () => {
    const byId = new Map(places.map((place) => [place.id, place]));
    const entries = list.entries.map((entry) => fileEntry(entry, byId, withNotes, unnamed));
    saveFile(listBlob({ name, entries }), FILE_NAME);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('lists.file_save')}
      description={t('lists.file_save_text')}
    >
      <p className="border-accent border-l-3 pl-4 text-pretty text-sm">{t('lists.file_caution')}</p>
      {list.entries.some(({ note }) => note !== '') && (
        <CheckChip
          className="mt-4"
          checked={withNotes}
          onChange={({ target }) => setWithNotes(target.checked)}
        >
          {t('lists.file_notes')}
        </CheckChip>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40 text-pretty text-sm">{t('lists.file_geojson')}</p>
        <Button
          variant="primary"
          icon={<Download aria-hidden="true" className="size-4.5" />}
          onClick={download}
        >
          {t('lists.file_format')}
        </Button>
      </div>
    </Dialog>
  );
}

function fileEntry(
  entry: SavedEntry,
  places: ReadonlyMap<number, Place>,
  withNotes: boolean,
  unnamed: string,
): FileEntry {
  const note = withNotes ? entry.note : '';
  if (entry.place === null) {
    const { name, address, point, url } = entry;
    return { id: null, mapsId: null, name, address, point, url, note };
  }
  const place = places.get(entry.place);
  return {
    id: entry.place,
    mapsId: place?.googlePlaceId ?? null,
    // Numbered, so that two unnamed entries remain distinct when the file is read.
    name: place?.name ?? `${unnamed} (${entry.place})`,
    address: place?.address ?? '',
    point: place ? { latitude: place.latitude, longitude: place.longitude } : null,
    url: '',
    note,
  };
}
