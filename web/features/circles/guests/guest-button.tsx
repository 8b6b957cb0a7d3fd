import DoorOpen from 'lucide-react/icons/door-open';
import { useState } from 'react';
import { isGuest } from '#web/lib/device/guest.ts';
import type { GuestScreen } from '#web/lib/share/guest-screen.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const GuestDialog = lazyPart(() => import('./guest-dialog.tsx').then((module) => module.GuestDialog));

type Props = {
  screen: GuestScreen;
  /** An icon among others, or a button with its text. */
  as: 'icon' | 'button';
};

/** 'Let a friend in tonight', beside Share: one press creates the link to the screen. Guests invite nobody. */
export function GuestButton({ screen, as }: Props) {
  const { t } = useText('guests');
  const [shared, setShared] = useState<GuestScreen | null>(null);
  if (isGuest()) return null;
  const opener = {
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: GuestDialog.preload,
    onClick: () => setShared(screen),
  };
  return (
    <>
      {as === 'icon' ? (
        <IconButton label={t('guests.let_in')} variant="outline" {...opener}>
          <DoorOpen aria-hidden="true" className="size-5" />
        </IconButton>
      ) : (
        <Button icon={<DoorOpen aria-hidden="true" className="size-4" />} {...opener}>
          {t('guests.let_in')}
        </Button>
      )}
      {shared && <GuestDialog open screen={shared} onClose={() => setShared(null)} />}
    </>
  );
}
