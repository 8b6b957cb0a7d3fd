/** Asks once about lists, plans and needs that an earlier version kept unencrypted between visits. */

import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Place } from '#contract/places/places.ts';
import type { SavedList } from '#domain/lists/saved-lists.ts';
import { useAlongText } from '#web/features/access/along/use-along-text.ts';
import { parseLists } from '#web/features/lists/store/stored-lists.ts';
import { call } from '#web/lib/api/api-client.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { sealKept } from '#web/lib/device/sealed/sealed-store.ts';
import { readLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TakeAlongForm } from './take-along-form.tsx';

/** Shows the question above any screen. */
export function askAboutKept(): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const end = () => {
    root.unmount();
    place.remove();
  };
  root.render(<KeptQuestion onEnd={end} />);
}

function KeptQuestion({ onEnd }: { onEnd: () => void }) {
  const t = useAlongText(useLanguage());
  const [isTaking, setTaking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const letGo = () => sealKept().then(onEnd, onEnd);
  const save = async () => {
    setFailed(false);
    try {
      saveFile(await keptFile(), 'list.geojson');
      await letGo();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog
      open
      // Closing it loses nothing: the guide asks again at its next start.
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      title={t('ask_title')}
      description={t('ask_text')}
    >
      {isTaking ? (
        <TakeAlongForm onEnd={onEnd} />
      ) : (
        <>
          <p className="mb-5 text-pretty text-sm">{t('ask_drop_text')}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => setTaking(true)}>
              {t('take')}
            </Button>
            <Button onClick={() => void save()}>{t('ask_file')}</Button>
            <Button onClick={() => void letGo()}>{t('ask_drop')}</Button>
          </div>
          <p role="alert" className="mt-3 font-medium text-closed empty:hidden">
            {hasFailed && t('ask_failed')}
          </p>
        </>
      )}
    </Dialog>
  );
}

type Names = ReadonlyMap<number, Pick<Place, 'name' | 'address' | 'latitude' | 'longitude'>>;

function featureOf(entry: SavedList['entries'][number], list: string, places: Names) {
  const place = entry.place === null ? undefined : places.get(entry.place);
  const { name, address, point, url } =
    entry.place === null
      ? entry
      : { name: place?.name ?? `${entry.place}`, address: place?.address, point: place, url: '' };
  return {
    type: 'Feature',
    ...(entry.place !== null && { id: entry.place }),
    geometry: point ? { type: 'Point', coordinates: [point.longitude, point.latitude] } : null,
    properties: { name, address, url, note: entry.note, list },
  };
}

/** Parses a stored text; null if it is missing or broken. */
function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Returns lists, plans and needs as one file: GeoJSON, which the guide and map programs read, with the plans and needs
 * beside the places.
 */
function writeKept(read: (name: string) => string | null, places: Names): string {
  const features = parseLists(read(STORED.savedLists.name)).flatMap(({ name, entries }) =>
    entries.map((entry) => featureOf(entry, name, places)),
  );
  const [plans, needs] = [STORED.plans.name, STORED.needsKept.name].map((name) => parsed(read(name)));
  return `${JSON.stringify({ type: 'FeatureCollection', features, plans, needs }, null, 1)}\n`;
}

/** Returns this device's unencrypted data as a file. Without network, ids replace the names of places. */
async function keptFile(): Promise<Blob> {
  const query = { closed: 'true' } as const;
  const { places } = await call('GET /api/places', { query }).catch(() => ({ places: [] }));
  const names = new Map(places.map((place) => [place.id, place]));
  return new Blob([writeKept(readLocal, names)], { type: 'application/geo+json' });
}
