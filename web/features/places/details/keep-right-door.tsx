import HandHeart from 'lucide-react/icons/hand-heart';
import { useEffect, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { KeepRightAbout } from '#web/features/facts/keep-right.tsx';
import { isGuest } from '#web/lib/device/guest.ts';
import { noteMet, wasMet } from '#web/lib/device/met-places.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { preloadDrawer } from '#web/ui/overlay/drawer.tsx';

const KeepRight = lazyPart(() =>
  import('#web/features/facts/keep-right.tsx').then((module) => module.KeepRight),
);

/** The one sheet of a place's page, and a function that opens it: from its door, or from the line under the hours. */
export function useKeepRight(id: number) {
  const [about, setAbout] = useState<KeepRightAbout | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Before this view of the page is recorded.
  const [isMet] = useState(() => wasMet(id));
  useEffect(() => noteMet([id]), [id]);
  return {
    open: (next: KeepRightAbout) => {
      setAbout(next);
      setOpen(true);
    },
    sheet: (place: Place) =>
      about && (
        <KeepRight place={place} about={about} isMet={isMet} open={isOpen} onClose={() => setOpen(false)} />
      ),
  };
}

const preload = () => {
  void KeepRight.preload();
  void preloadDrawer();
};

/** What opens the sheet: attributes for its buttons. */
export const keepRightOpener = (open: () => void) =>
  ({ 'aria-haspopup': 'dialog', onPointerEnter: preload, onFocus: preload, onClick: open }) as const;

/** The door to all that a visitor can correct; guests only read. */
export function KeepRightDoor({ onOpen }: { onOpen: () => void }) {
  const { t } = useText('facts', 'labels');
  if (isGuest()) return <p className="text-muted">{t('labels.note')}</p>;
  return (
    <Button icon={<HandHeart aria-hidden="true" className="size-4" />} {...keepRightOpener(onOpen)}>
      {t('facts.keep_right')}
    </Button>
  );
}
