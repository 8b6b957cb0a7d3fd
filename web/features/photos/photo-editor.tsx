import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useRef, useState } from 'react';
import {
  type KeptPhoto,
  makePrimary,
  movePhoto,
  withoutPhoto,
  withPhoto,
} from '#domain/places/photo-choice.ts';
import { photoAt } from '#web/lib/browser/photo-sizes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PhotoCredit } from '#web/ui/picture/photo-credit.tsx';
import { PhotoUploads } from './photo-uploads.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  placeName: string;
  photos: readonly KeptPhoto[];
  onChange: (change: (photos: readonly KeptPhoto[]) => KeptPhoto[]) => void;
  error?: string | undefined;
};

const ALT_MAX_LENGTH = 200;

export function PhotoEditor({ placeName, photos, onChange, error }: Props) {
  const { t } = useText('add');
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [moved, setMoved] = useState('');
  const uploads = useUploads(t('add.alt', { name: placeName }), ({ url, alt, attribution }) =>
    onChange((now) => withPhoto(now, { url, alt, attribution })),
  );
  const move = (url: string, from: number, by: number) => {
    onChange((now) => movePhoto(now, url, by));
    setMoved(t('add.moved', { from, to: from + by }));
  };
  return (
    <fieldset ref={group} tabIndex={-1} aria-describedby={`${id}hint`} className="min-w-0 space-y-4">
      <legend className="sr-only">{t('add.title')}</legend>
      <p id={`${id}hint`} className="text-sm text-muted">
        {t(photos.length === 0 ? 'add.none_yet' : 'add.edit_hint')}
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
                // The row disappears and would lose the focus.
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

type PhotoRowProps = {
  photo: KeptPhoto;
  number: number;
  count: number;
  onPrimary: () => void;
  onMove: (by: 1 | -1) => void;
  onAlt: (alt: string) => void;
  onRemove: () => void;
};

function PhotoRow({ photo, number, count, onPrimary, onMove, onAlt, onRemove }: PhotoRowProps) {
  const { t } = useText('add');
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
            {t('add.primary')}
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        <IconButton
          label={t('add.make_primary', { number })}
          aria-pressed={photo.isPrimary}
          onClick={onPrimary}
        >
          <Star
            aria-hidden="true"
            className={photo.isPrimary ? 'size-5 fill-current text-accent' : 'size-5'}
          />
        </IconButton>
        <IconButton
          label={t('add.earlier', { number })}
          // Not disabled at the end of the list, so that it keeps the focus.
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onMove(-1)}
        >
          <ArrowUp aria-hidden="true" className={isFirst ? 'size-5 opacity-45' : 'size-5'} />
        </IconButton>
        <IconButton
          label={t('add.later', { number })}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(1)}
        >
          <ArrowDown aria-hidden="true" className={isLast ? 'size-5 opacity-45' : 'size-5'} />
        </IconButton>
        <IconButton label={t('add.take_off', { number })} onClick={onRemove} className="ml-auto">
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="min-w-0">
        <Field label={t('add.description', { number })}>
          <input
            maxLength={ALT_MAX_LENGTH}
            value={photo.alt}
            onChange={(event) => onAlt(event.target.value)}
          />
        </Field>
        <PhotoCredit credit={photo.credit ?? photo.attribution} className="mt-1 block text-xs text-muted" />
      </div>
    </li>
  );
}
