import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Objection } from '#contract/receipts/receipts.ts';
import { MAX_REASON_LENGTH } from '#contract/reports/reports.ts';
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
  const query = useQuery(objectionsQuery);
  if (query.data ? query.data.objections.length === 0 : !query.isError) return null;
  return (
    <section className="mt-8">
      <h3 className="font-display text-2xl font-medium">{t('receipts.objections')}</h3>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{t('receipts.objections_text')}</p>
      <RowList
        label={t('receipts.objections')}
        rows={query.data?.objections}
        empty=""
        failed={t('receipts.unread')}
        query={query}
      >
        {(objection) => <ObjectionRow key={objection.id} objection={objection} />}
      </RowList>
    </section>
  );
}

function ObjectionRow({ objection: { id, title, reason, text } }: { objection: Objection }) {
  const { t } = useText('receipts', 'labels');
  const attempt = useAttempt(t('receipts.decide_failed'), t('receipts.unread'));
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
      <ReasonedDecision
        label={t('receipts.new_reason')}
        accept={t('labels.accept')}
        decide={(isAccepted, newReason) =>
          attempt(async () => {
            const decision = isAccepted ? 'accept' : 'refuse';
            await decideObjection(id, { decision, reason: newReason });
            done(t(`receipts.decided_${decision}`, { title }));
          })
        }
      />
    </li>
  );
}

type DecisionProps = {
  label: string;
  hint?: string;
  accept: string;
  /** It must report its own success or failure, and must not reject. */
  decide: (isAccepted: boolean, reason: string) => Promise<void>;
};

/** A field for a reason, and two buttons that decide with it. */
export function ReasonedDecision({ label, hint, accept, decide }: DecisionProps) {
  const { t } = useText('labels');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const press = async (isAccepted: boolean) => {
    if (isBusy) return;
    setBusy(true);
    await decide(isAccepted, reason);
    setBusy(false);
  };
  const button = { size: 'row', 'aria-disabled': isBusy || undefined } as const;
  return (
    <>
      <Field label={label} hint={hint}>
        <textarea
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button {...button} variant="primary" onClick={() => void press(true)}>
          {accept}
        </Button>
        <Button {...button} variant="danger" onClick={() => void press(false)}>
          {t('labels.refuse')}
        </Button>
      </div>
    </>
  );
}
