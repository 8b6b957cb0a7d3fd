import { Dialog as Base } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useState } from 'react';
import { photoAt, photoSet } from '#web/lib/browser/photo-sizes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { OverlayClose } from '#web/ui/overlay/overlay-close.tsx';
import type { LargePhoto, Lightbox } from '#web/ui/picture/lightbox-store.ts';
import { PhotoCredit } from '#web/ui/picture/photo-credit.tsx';
import { usePhotoSlides } from '#web/ui/picture/use-photo-slides.ts';

type Props = Lightbox & { open: boolean; onClose: () => void };

/** Photos in the full window, one at a time; night colors in both themes. */
export function LightboxPanel({ open, onClose, ...lightbox }: Props) {
  return (
    <Modal
      open={open}
      onOpenChange={onClose}
      hasScrim={false}
      className="lightbox fade night-tokens fixed inset-0 z-55 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-bg text-ink"
    >
      <Photos {...lightbox} onClose={onClose} />
    </Modal>
  );
}

function Photos({ photos, start, onClose }: Lightbox & { onClose: () => void }) {
  const { t } = useText('place');
  const count = photos.length;
  const isSeveral = count > 1;
  const { viewport, embla, index, isStill } = usePhotoSlides({ start, watchDrag: isSeveral });
  const previous = () => embla?.scrollPrev(isStill);
  const next = () => embla?.scrollNext(isStill);
  useEffect(() => {
    if (!embla || !isSeveral) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') embla.scrollPrev(isStill);
      if (key === 'ArrowRight') embla.scrollNext(isStill);
      if (key === 'Home') embla.scrollTo(0, isStill);
      if (key === 'End') embla.scrollTo(count - 1, isStill);
    };
    // In the capture phase, because the popup stops arrow keys.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [embla, isSeveral, isStill, count]);

  const photo = photos[index];
  return (
    <>
      <header className="flex min-h-14 items-center justify-between gap-4 pt-[env(safe-area-inset-top)] pr-2 pl-5">
        <Base.Title render={<p role="status" />} className="text-sm text-muted tabular-nums">
          {isSeveral ? t('place.photo_of', { index: index + 1, count }) : t('shell.photo')}
        </Base.Title>
        <OverlayClose />
      </header>
      <div ref={viewport} className="min-h-0 overflow-hidden">
        <ul className="flex size-full touch-pan-y touch-pinch-zoom">
          {photos.map((one, at) => (
            <li
              key={one.url}
              aria-hidden={at !== index || undefined}
              className="size-full min-w-0 shrink-0 grow-0 basis-full"
            >
              <Picture photo={one} isNear={Math.abs(at - index) < 2} onClose={onClose} />
            </li>
          ))}
        </ul>
      </div>
      <footer className="flex min-h-16 items-center justify-between gap-4 px-5 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <p className="min-w-0 max-w-prose text-sm">
          {photo?.alt}
          <PhotoCredit credit={photo?.credit} className="block text-muted" />
        </p>
        {isSeveral && (
          <div className="flex shrink-0 gap-2">
            <IconButton variant="outline" label={t('place.photo_previous')} tooltip={null} onClick={previous}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton variant="outline" label={t('place.photo_next')} tooltip={null} onClick={next}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        )}
      </footer>
    </>
  );
}

type PictureProps = { photo: LargePhoto; isNear: boolean; onClose: () => void };

/** A photo at its largest; a press beside it closes the lightbox. */
function Picture({ photo: { url, alt }, isNear, onClose }: PictureProps) {
  const { t } = useText('place');
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <p className="grid size-full place-content-center justify-items-center gap-3 text-muted">
        <ImageOff aria-hidden="true" className="size-8" />
        {t('shell.photo_missing')}
      </p>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and Escape close as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button and Escape close as well
    <div
      className="flex size-full items-center justify-center sm:px-4"
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <img
        src={photoAt(url, 1600)}
        srcSet={photoSet(url)}
        sizes="100vw"
        alt={alt}
        loading={isNear ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
        className="max-h-full max-w-full object-contain"
      />
    </div>
  );
}
