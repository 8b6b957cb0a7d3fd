import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useText } from '#web/lib/text/i18n.ts';
import { Field } from '#web/ui/field/field.tsx';
import { DialogPanel } from './dialog-panel.tsx';

/** Shows the link in a dialog of its own root, so that no page carries code for a case that few browsers have. */
export function showLink(url: string): void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<SharePanel url={url} onClose={close} />);
}

function SharePanel({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useText('labels');
  return (
    <DialogPanel open onOpenChange={onClose} title={t('labels.title')} description={t('labels.text')}>
      <SelectedLink label={t('labels.link')} url={url} />
    </DialogPanel>
  );
}

function SelectedLink({ label, url }: { label: string; url: string }) {
  const field = useRef<HTMLInputElement>(null);
  // The dialog first records which element had the focus, to restore it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Field label={label}>
      <input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
    </Field>
  );
}
