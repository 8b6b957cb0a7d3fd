import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { unlockGate, useGateLocked } from '#web/lib/api/gate-lock.ts';
import { forgetVisit } from '#web/lib/device/forget-device.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { isInside } from './api.ts';
import { GateScreen } from './gate-screen.tsx';

/**
 * The gate above the app, shown when the server refuses this device (gate-3). The page below stays, typed text
 * included, but inert; after the unlock, all queries run again.
 */
export function GateOverlay() {
  const queryClient = useQueryClient();
  const locked = useGateLocked();
  if (!locked) return null;
  const unlock = () => {
    import('#web/lib/device/make-copy.ts').then(({ startCopy }) => startCopy()).catch(() => undefined);
    // Refused reads begin again; the gate opens once no screen shows their error, which takes one turn.
    void queryClient.resetQueries({ predicate: ({ state }) => !state.data });
    void queryClient.invalidateQueries();
    setTimeout(unlockGate);
  };
  return createPortal(<Cover onUnlocked={unlock} />, document.body);
}

function Cover({ onUnlocked }: { onUnlocked: () => void }) {
  const language = useLanguage();
  const cover = useRef<HTMLDivElement>(null);

  // Dialogs and drawers sit beside the app in the body and may hold the focus: all must become inert.
  useEffect(() => {
    void forgetVisit();
    const before = document.activeElement;
    const others = [...document.body.children].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && element !== cover.current,
    );
    const wereInert = others.filter((element) => element.inert);
    for (const element of others) element.inert = true;
    return () => {
      for (const element of others) element.inert = wereInert.includes(element);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  // An invited visitor may know no code: a link opened in another tab opens this one, too.
  useEffect(() => {
    const again = async () => {
      if (!document.hidden && (await isInside())) onUnlocked();
    };
    addEventListener('visibilitychange', again);
    return () => removeEventListener('visibilitychange', again);
  }, [onUnlocked]);

  return (
    <div ref={cover} className="gate-cover pointer-events-auto fixed inset-0 z-100 overflow-y-auto">
      <GateScreen language={language} onUnlocked={onUnlocked} />
    </div>
  );
}
