import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MAX_OBJECTION_LENGTH, type ReceiptStatus } from '#contract/receipts/receipts.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { dropReceipts, type KeptReceipt, keptReceipts } from '#web/lib/device/receipts.ts';
import { formatAge } from '#web/lib/text/age.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { object, outcomesQuery } from './api.ts';

/** The receipts of this device, newest first, with the outcome of each (receipts-1, receipts-2). */
export function ReceiptsList() {
  const { t } = useText('receipts');
  const [kept] = useState(keptReceipts);
  const { data, isError, refetch } = useQuery({
    ...outcomesQuery(kept.map(({ receipt }) => receipt)),
    enabled: kept.length > 0,
  });
  useEffect(() => {
    if (data)
      dropReceipts(kept.flatMap(({ receipt }, at) => (data[at]?.state === 'unknown' ? [receipt] : [])));
  }, [data, kept]);
  if (kept.length === 0) return <p className="text-muted">{t('receipts.none')}</p>;
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{t('receipts.unread')}</p>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </div>
    );
  return (
    <ul aria-busy={!data} className="border border-line bg-surface xamfra">
      {kept.map((one, index) => (
        <ReceiptRow key={one.receipt} kept={one} outcome={data?.[index]} />
      ))}
    </ul>
  );
}

type RowProps = { kept: KeptReceipt; outcome: ReceiptStatus | undefined };

function ReceiptRow({ kept: { receipt, of }, outcome }: RowProps) {
  const { t } = useText('receipts');
  const outcomeText = useOutcomeText();
  return (
    <li className="border-line px-5 py-3.5 not-first:border-t">
      <p className="font-medium">{t(`receipts.${of}`)}</p>
      <p className="text-sm wrap-anywhere">{outcome ? outcomeText(outcome) : t('receipts.reading')}</p>
      {outcome?.mayObject && <Objecting receipt={receipt} />}
    </li>
  );
}

/** Returns a function that describes the outcome of a write in words. */
function useOutcomeText(): (outcome: ReceiptStatus) => string {
  const { t, language } = useText('receipts');
  const now = useClock().getTime();
  return ({ state, reason, oldestAt }) => {
    if (state === 'refused' && reason) return t('receipts.refused_reason', { reason });
    if (state === 'waits' && oldestAt)
      return t('receipts.waits_age', { age: formatAge((now - Date.parse(oldestAt)) / 1000, language) });
    return t(`receipts.${state}`);
  };
}

function Objecting({ receipt }: { receipt: string }) {
  const { t } = useText('receipts');
  const queries = useQueryClient();
  const attempt = useAttempt(t('receipts.object_failed'), t('receipts.unread'));
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    await attempt(async () => {
      await object(receipt, text);
      done(t('receipts.objected'));
      await queries.invalidateQueries({ queryKey: ['/api/receipts'] });
    });
    setBusy(false);
  };
  if (!isOpen)
    return (
      <Button size="row" className="mt-2" aria-expanded={false} onClick={() => setOpen(true)}>
        {t('receipts.object')}
      </Button>
    );
  return (
    <form
      noValidate
      className="mt-3 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={t('receipts.object_text')} hint={t('receipts.object_hint')}>
        <textarea
          // biome-ignore lint/a11y/noAutofocus: the pressed button opened this field
          autoFocus
          rows={3}
          maxLength={MAX_OBJECTION_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" size="row" variant="primary" aria-disabled={isBusy || undefined}>
        {t('receipts.object_send')}
      </Button>
    </form>
  );
}
