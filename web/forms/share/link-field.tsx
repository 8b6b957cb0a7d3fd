import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';

type Props = { url: string; hint: string; children?: ReactNode };

/** A new link in a field, selected, with a button that copies it, and the caller's buttons. */
export function LinkField({ url, hint, children }: Props) {
  const { t } = useText('labels');
  const field = useRef<HTMLInputElement>(null);
  // The button that had the focus has been replaced by this field. A dialog first records which element had the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: t('labels.share_link_copied') });
    } catch {
      // The clipboard needs HTTPS; a selected text can be copied by hand.
      field.current?.select();
      showToast({ title: t('labels.link_uncopied'), variant: 'destructive' });
    }
  };
  return (
    <>
      <Field label={t('labels.link')} hint={hint}>
        <input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={copy}>
          {t('labels.link_copy')}
        </Button>
        {children}
      </div>
    </>
  );
}
