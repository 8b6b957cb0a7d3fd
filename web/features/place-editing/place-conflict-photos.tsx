import type { KeptPhoto } from '#domain/places/photo-choice.ts';
import { photoAt } from '#web/lib/browser/photo-sizes.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** One side of a conflict about photos: in their order, the primary one marked. */
export function PlaceConflictPhotos({ photos }: { photos: readonly KeptPhoto[] }) {
  const { t } = useText('form', 'photos');
  if (photos.length === 0) return t('form.none');
  return (
    <span className="flex flex-wrap gap-2">
      {photos.map(({ url, alt, isPrimary }) => (
        <span key={url} className="w-20">
          <img
            src={photoAt(url, 400)}
            alt={alt}
            className={`aspect-square w-full border-2 object-cover xamfra-sm ${isPrimary ? 'border-accent' : 'border-line'}`}
          />
          {isPrimary && <span className="block text-xs font-semibold">{t('photos.primary')}</span>}
        </span>
      ))}
    </span>
  );
}
