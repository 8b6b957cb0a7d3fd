import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

type Props = {
  /** 'middle' for a part that others lie upon; 'over' the page for parts that have no place in it. */
  where: 'here' | 'middle' | 'over';
  again: () => void;
  onClose: () => void;
};

/** The message that a part failed to load, in its place, with a button to retry; the page is unchanged. */
export function PartFailure({ where, again, onClose }: Props) {
  const { t } = useText();
  const isOver = where === 'over';
  const [isClosed, setClosed] = useState(false);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
  }, []);
  if (isClosed) return null;
  // The pressed button disappears: the focus goes where it came from, and what opens now returns it there.
  const leave = (next: () => void) => () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    next();
  };
  const close = () => {
    setClosed(true);
    onClose();
  };
  const text = (
    <div role="alert" className={isOver ? 'part-failed-over' : 'part-failed'}>
      <p className="min-w-0 flex-1 basis-60 text-pretty">{t('shell.failed_text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={leave(again)}>{t('shell.retry')}</Button>
        {isOver && <Button onClick={leave(close)}>{t('shell.close')}</Button>}
      </div>
    </div>
  );
  if (where === 'middle')
    return <div className="grid size-full place-items-center bg-raised p-4">{text}</div>;
  return isOver ? createPortal(text, document.body) : text;
}
