import Check from 'lucide-react/icons/check';
import ImageOff from 'lucide-react/icons/image-off';
import Star from 'lucide-react/icons/star';
import { useId, useRef, useState } from 'react';
import {
  type ChosenPhoto,
  isChosen,
  makePrimary,
  type OfferedPhoto,
  togglePhoto,
} from '#domain/places/photo-choice.ts';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
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
  const { t } = useText('add');
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const uploads = useUploads(t('add.alt', { name: placeName }), (photo) =>
    onChange((now) => togglePhoto(now, photo)),
  );
  // A deselected upload stays on the server for a day, but is no longer shown here.
  const uploaded = chosen.filter(({ url }) => !offered.some((photo) => photo.url === url));
  const photos = [...offered, ...uploaded];
  const toggle = (photo: OfferedPhoto) => {
    onChange((now) => togglePhoto(now, photo));
    // The tile disappears and would lose the focus.
    if (uploaded.some(({ url }) => url === photo.url)) title.current?.focus();
  };
  return (
    <section aria-labelledby={`${id}title`} className="space-y-4">
      <h3 ref={title} id={`${id}title`} tabIndex={-1} className="font-medium">
        {t('add.title')}
      </h3>
      {photos.length === 0 ? (
        <p className="text-muted">{t('add.none')}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{t('add.hint')}</p>
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

type PhotoTileProps = {
  photo: OfferedPhoto;
  number: number;
  isChosen: boolean;
  isPrimary: boolean;
  onToggle: () => void;
  onPrimary: () => void;
  /** Called when the photo fails to load, since it could not be saved either. */
  onBroken: () => void;
};

/** A photo of the grid: a toggle and, when chosen, the star of the primary one. */
function PhotoTile({ photo, number, isChosen, isPrimary, onToggle, onPrimary, onBroken }: PhotoTileProps) {
  const { t } = useText('add');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <li className="grid aspect-square place-content-center justify-items-center gap-2 border border-dashed border-control p-3 text-center text-sm text-muted xamfra">
        <ImageOff aria-hidden="true" className="size-6" />
        {t('add.unavailable')}
      </li>
    );
  }
  return (
    <li className="min-w-0">
      <div className="relative">
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={t('add.photo', { number })}
          onClick={onToggle}
          className={classNames(
            'block aspect-square w-full overflow-hidden border-2 xamfra',
            isChosen ? 'border-accent' : 'border-line',
          )}
        >
          <img
            src={photo.previewUrl}
            alt=""
            decoding="async"
            onError={() => {
              setBroken(true);
              onBroken();
            }}
            className={classNames('size-full object-cover', !isChosen && 'opacity-80')}
          />
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-2 left-2 grid size-7 place-items-center border xamfra-sm',
              isChosen ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface',
            )}
          >
            {isChosen && <Check className="size-4" />}
          </span>
        </button>
        {isChosen && (
          <button
            type="button"
            aria-pressed={isPrimary}
            aria-label={t('add.make_primary', { number })}
            onClick={onPrimary}
            className="absolute top-1 right-1 grid size-11 place-items-center"
          >
            <span
              className={classNames(
                'grid size-8 place-items-center border xamfra-sm',
                isPrimary
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-control bg-surface text-ink hover:bg-raised',
              )}
            >
              <Star aria-hidden="true" className={classNames('size-4', isPrimary && 'fill-current')} />
            </span>
          </button>
        )}
        {isPrimary && (
          <span className="pointer-events-none absolute right-2 bottom-2 bg-accent px-2 py-0.5 text-sm font-semibold text-on-accent xamfra-sm">
            {t('add.primary')}
          </span>
        )}
      </div>
      {photo.attribution && (
        <p className="mt-1 truncate text-xs text-muted">{t('add.credit', { credit: photo.attribution })}</p>
      )}
    </li>
  );
}
