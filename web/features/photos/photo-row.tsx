import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import type { KeptPhoto } from '#domain/places/photo-choice.ts';
import { photoAt } from '#web/lib/browser/photo-sizes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/field/field.tsx';

const ALT_MAX_LENGTH = 200;

type Props = {
  photo: KeptPhoto;
  number: number;
  count: number;
  onPrimary: () => void;
  onMove: (by: 1 | -1) => void;
  onAlt: (alt: string) => void;
  onRemove: () => void;
};

export function PhotoRow({ photo, number, count, onPrimary, onMove, onAlt, onRemove }: Props) {
  const { t } = useText('photos');
  const isFirst = number === 1;
  const isLast = number === count;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 first:pt-0">
      <div className="relative row-span-2 self-start">
        <img
          src={photoAt(photo.url, 400)}
          alt={photo.alt}
          loading="lazy"
          decoding="async"
          className="aspect-square w-full bg-raised object-cover text-xs xamfra"
        />
        {photo.isPrimary && (
          <span className="absolute right-1 bottom-1 bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent xamfra-sm">
            {t('photos.primary')}
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        <IconButton
          label={t('photos.make_primary', { number })}
          aria-pressed={photo.isPrimary}
          onClick={onPrimary}
        >
          <Star
            aria-hidden="true"
            className={photo.isPrimary ? 'size-5 fill-current text-accent' : 'size-5'}
          />
        </IconButton>
        <IconButton
          label={t('photos.earlier', { number })}
          // Not disabled at the end of the list, so that it keeps the focus.
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onMove(-1)}
        >
          <ArrowUp aria-hidden="true" className={isFirst ? 'size-5 opacity-45' : 'size-5'} />
        </IconButton>
        <IconButton
          label={t('photos.later', { number })}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(1)}
        >
          <ArrowDown aria-hidden="true" className={isLast ? 'size-5 opacity-45' : 'size-5'} />
        </IconButton>
        <IconButton label={t('photos.take_off', { number })} onClick={onRemove} className="ml-auto">
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="min-w-0">
        <Field label={t('photos.description', { number })}>
          <input
            maxLength={ALT_MAX_LENGTH}
            value={photo.alt}
            onChange={(event) => onAlt(event.target.value)}
          />
        </Field>
        {photo.attribution && (
          <p className="mt-1 truncate text-xs text-muted">
            {t('photos.credit', { credit: photo.attribution })}
          </p>
        )}
      </div>
    </li>
  );
}
