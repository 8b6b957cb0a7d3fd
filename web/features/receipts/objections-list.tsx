import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Objection } from '#contract/receipts/receipts.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { decideObjection, objectionsQuery } from './api.ts';

/** The objections that wait for staff; nothing without any, and a message if they cannot be read. */
export function ObjectionsList() {
  const { t } = useText('receipts');
  const { data, isError, refetch } = useQuery(objectionsQuery);
  if (data ? data.objections.length === 0 : !isError) return null;
  return (
    <section className="mt-8">
      <h3 className="font-display text-2xl font-medium">{t('receipts.objections')}</h3>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{t('receipts.objections_text')}</p>
      <RowList
        label={t('receipts.objections')}
        rows={data?.objections}
        empty=""
        failed={t('receipts.unread')}
        isError={isError}
        retry={() => void refetch()}
      >
        {(objection) => <ObjectionRow key={objection.id} objection={objection} />}
      </RowList>
    </section>
  );
}

function ObjectionRow({ objection: { id, title, reason, text } }: { objection: Objection }) {
  const { t } = useText('receipts', 'labels');
  const attempt = useAttempt(t('receipts.decide_failed'), t('receipts.unread'));
  const [newReason, setNewReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const decide = async (decision: 'accept' | 'refuse') => {
    if (isBusy) return;
    setBusy(true);
    await attempt(async () => {
      await decideObjection(id, { decision, reason: newReason });
      done(t(`receipts.decided_${decision}`, { title }));
    });
    setBusy(false);
  };
  return (
    <li className="space-y-3 border-line px-4 py-4 not-first:border-t sm:px-5">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {t('receipts.refused_because', { reason: reason || '–' })}
      </p>
      {text && (
        <blockquote className="whitespace-pre-line border-line border-l-2 pl-4 wrap-anywhere">
          {text}
        </blockquote>
      )}
      <Field label={t('receipts.new_reason')}>
        <textarea
          rows={2}
          maxLength={300}
          value={newReason}
          onChange={(event) => setNewReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          size="row"
          variant="primary"
          aria-disabled={isBusy || undefined}
          onClick={() => void decide('accept')}
        >
          {t('labels.accept')}
        </Button>
        <Button
          size="row"
          variant="danger"
          aria-disabled={isBusy || undefined}
          onClick={() => void decide('refuse')}
        >
          {t('labels.refuse')}
        </Button>
      </div>
    </li>
  );
}
