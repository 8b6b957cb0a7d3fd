import type { ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { type Lightbox, shownLightbox } from './lightbox-store.ts';

type Props = Lightbox & { className?: string; children: ReactNode };

export function PhotoButton({ photos, start, className, children }: Props) {
  const { t } = useText();
  const count = photos.length;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => shownLightbox.set({ photos, start })}
      className={classNames('block cursor-zoom-in overflow-hidden -outline-offset-2', className)}
    >
      {children}
      <span className="sr-only">
        {count > 1 ? t('shell.enlarge_nth', { index: start + 1, count }) : t('shell.enlarge')}
      </span>
    </button>
  );
}
