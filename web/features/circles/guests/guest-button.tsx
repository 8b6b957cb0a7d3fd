import DoorOpen from 'lucide-react/icons/door-open';
import { useState } from 'react';
import { isGuest } from '#web/lib/device/guest.ts';
import type { GuestScreen } from '#web/lib/share/guest-screen.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const GuestDialog = lazyPart(() => import('./guest-dialog.tsx').then((module) => module.GuestDialog));

type Props = { screen: GuestScreen };

/** 'Let a friend in tonight', one line: a press creates the link to the screen. Guests invite nobody. */
export function GuestButton({ screen }: Props) {
  const { t } = useText('labels');
  const [shared, setShared] = useState<GuestScreen | null>(null);
  if (isGuest()) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={GuestDialog.preload}
        onClick={() => setShared(screen)}
        className="quiet-line print:hidden"
      >
        <DoorOpen aria-hidden="true" className="size-4" />
        {t('labels.let_in')}
      </button>
      {shared && <GuestDialog open screen={shared} onClose={() => setShared(null)} />}
    </>
  );
}
