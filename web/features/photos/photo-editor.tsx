import { useId, useRef, useState } from 'react';
import {
  type KeptPhoto,
  makePrimary,
  movePhoto,
  withoutPhoto,
  withPhoto,
} from '#domain/places/photo-choice.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { PhotoRow } from './photo-row.tsx';
import { PhotoUploads } from './photo-uploads.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  placeName: string;
  photos: readonly KeptPhoto[];
  onChange: (change: (photos: readonly KeptPhoto[]) => KeptPhoto[]) => void;
  error?: string | undefined;
};

export function PhotoEditor({ placeName, photos, onChange, error }: Props) {
  const { t } = useText('photos');
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [moved, setMoved] = useState('');
  const uploads = useUploads(t('photos.alt', { name: placeName }), ({ url, alt, attribution }) =>
    onChange((now) => withPhoto(now, { url, alt, attribution })),
  );
  const move = (url: string, from: number, by: number) => {
    onChange((now) => movePhoto(now, url, by));
    setMoved(t('photos.moved', { from, to: from + by }));
  };
  return (
    <fieldset ref={group} tabIndex={-1} aria-describedby={`${id}hint`} className="min-w-0 space-y-4">
      <legend className="sr-only">{t('photos.title')}</legend>
      <p id={`${id}hint`} className="text-sm text-muted">
        {t(photos.length === 0 ? 'photos.none_yet' : 'photos.edit_hint')}
      </p>
      {photos.length > 0 && (
        <ol className="divide-y divide-line">
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.url}
              photo={photo}
              number={index + 1}
              count={photos.length}
              onPrimary={() => onChange((now) => makePrimary(now, photo.url))}
              onMove={(by) => move(photo.url, index + 1, by)}
              onAlt={(alt) =>
                onChange((now) => now.map((one) => (one.url === photo.url ? { ...one, alt } : one)))
              }
              onRemove={() => {
                onChange((now) => withoutPhoto(now, photo.url));
                // The row disappears and would take the focus with it.
                group.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <PhotoUploads {...uploads} name="photos" />
      {error && <p className="text-sm font-medium text-closed">{error}</p>}
    </fieldset>
  );
}
