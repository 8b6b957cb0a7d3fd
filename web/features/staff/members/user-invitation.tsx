import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef } from 'react';
import { dateWords } from '#domain/city-time/date-words.ts';
import type { Invitation } from '#web/features/dashboard/api.ts';
import { formatTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';

/** The invitation's secret address, which the server cannot show again. */
export function UserInvitation({ invitation, onDone }: { invitation: Invitation; onDone: () => void }) {
  const { t, language } = useText('admin');
  const field = useRef<HTMLInputElement>(null);
  const { url, expiresAt, user } = invitation;
  // The form that had the focus has been replaced by this field.
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: t('admin.copied') });
    } catch {
      // The clipboard needs HTTPS; a selected text can be copied by hand.
      field.current?.select();
      showToast({ title: t('admin.copy_failed'), variant: 'destructive' });
    }
  };
  return (
    <div className="space-y-5">
      <Field
        label={t('admin.invitation_for', { email: user.email })}
        hint={t('admin.invitation_until', {
          date: dateWords(expiresAt, language, 'long'),
          time: formatTime(expiresAt, language),
        })}
      >
        <input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{t('admin.done')}</Button>
        <Button variant="primary" icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={copy}>
          {t('admin.copy')}
        </Button>
      </div>
    </div>
  );
}
