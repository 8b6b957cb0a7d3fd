import { useId, useRef } from 'react';
import {
  type ChosenPhoto,
  isChosen,
  makePrimary,
  type OfferedPhoto,
  togglePhoto,
} from '#domain/places/photo-choice.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoUploads } from './photo-uploads.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  placeName: string;
  offered: readonly OfferedPhoto[];
  chosen: readonly ChosenPhoto[];
  onChange: (change: (chosen: readonly ChosenPhoto[]) => ChosenPhoto[]) => void;
  onBroken?: (url: string) => void;
};

/**
 * Chooses photos for a place, from the maps service and by upload; a tap toggles one, the star makes it the primary
 * one.
 */
export function PhotoPicker({ placeName, offered, chosen, onChange, onBroken }: Props) {
  const { t } = useText('photos');
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const uploads = useUploads(t('photos.alt', { name: placeName }), (photo) =>
    onChange((now) => togglePhoto(now, photo)),
  );
  // A deselected upload stays on the server for a day, but is no longer shown here.
  const uploaded = chosen.filter(({ url }) => !offered.some((photo) => photo.url === url));
  const photos = [...offered, ...uploaded];
  const toggle = (photo: OfferedPhoto) => {
    onChange((now) => togglePhoto(now, photo));
    // The tile disappears and would take the focus with it.
    if (uploaded.some(({ url }) => url === photo.url)) title.current?.focus();
  };
  return (
    <section aria-labelledby={`${id}title`} className="space-y-4">
      <h3 ref={title} id={`${id}title`} tabIndex={-1} className="font-medium">
        {t('photos.title')}
      </h3>
      {photos.length === 0 ? (
        <p className="text-muted">{t('photos.none')}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{t('photos.hint')}</p>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.url}
                photo={photo}
                number={index + 1}
                isChosen={isChosen(chosen, photo.url)}
                isPrimary={chosen.some(({ url, isPrimary }) => isPrimary && url === photo.url)}
                onToggle={() => toggle(photo)}
                onPrimary={() => onChange((now) => makePrimary(now, photo.url))}
                onBroken={() => onBroken?.(photo.url)}
              />
            ))}
          </ul>
        </>
      )}
      <PhotoUploads {...uploads} />
    </section>
  );
}
