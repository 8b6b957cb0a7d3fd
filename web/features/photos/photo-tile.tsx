import Check from 'lucide-react/icons/check';
import ImageOff from 'lucide-react/icons/image-off';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import type { OfferedPhoto } from '#domain/places/photo-choice.ts';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';

type Props = {
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
export function PhotoTile({ photo, number, isChosen, isPrimary, onToggle, onPrimary, onBroken }: Props) {
  const { t } = useText('photos');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <li className="grid aspect-square place-content-center justify-items-center gap-2 border border-dashed border-control p-3 text-center text-sm text-muted xamfra">
        <ImageOff aria-hidden="true" className="size-6" />
        {t('photos.unavailable')}
      </li>
    );
  }
  return (
    <li className="min-w-0">
      <div className="relative">
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={t('photos.photo', { number })}
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
            aria-label={t('photos.make_primary', { number })}
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
            {t('photos.primary')}
          </span>
        )}
      </div>
      {photo.attribution && (
        <p className="mt-1 truncate text-xs text-muted">
          {t('photos.credit', { credit: photo.attribution })}
        </p>
      )}
    </li>
  );
}
