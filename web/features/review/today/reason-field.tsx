import { MAX_REASON } from '#contract/review/review-items.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Field } from '#web/ui/field/field.tsx';

/** Staff's reason for a refusal; the dialog reads it when it is confirmed. */
export function ReasonField({ reason }: { reason: { current: string } }) {
  const { t } = useText('waiting', 'labels');
  return (
    <Field label={t('labels.reason')} hint={t('waiting.reason_hint')}>
      <textarea
        rows={2}
        maxLength={MAX_REASON}
        onChange={({ target }) => {
          reason.current = target.value;
        }}
      />
    </Field>
  );
}
