import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Change } from '#contract/history.ts';
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts';
import { useText } from '#web/lib/i18n.ts';
import { instantOf, localOf } from '#web/lib/local-moment.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { changesOfQuery, undoActor } from './api.ts';

/** Undoes everything that one device did since a moment, after saying how much that is (assurance S14). */
export function HistoryUndo({ change, onClose }: { change: Change | null; onClose: () => void }) {
  // A device of another change begins anew.
  return <Undo key={change?.id ?? 0} change={change} onClose={onClose} />;
}

function Undo({ change, onClose }: { change: Change | null; onClose: () => void }) {
  const { t } = useText('history');
  const refused = useRefusalToast(t('history.error'), t('history.unreachable'));
  const actor = change?.actor ?? '';
  const [since, setSince] = useState(() => (change ? instantOf(localOf(change.at)) : undefined));
  const { data } = useQuery({
    ...changesOfQuery(actor, since ?? ''),
    enabled: change !== null && since !== undefined,
  });
  const count = data?.changes.length ?? 0;

  const undo = async () => {
    if (since === undefined) return;
    try {
      const { undone, kept } = await undoActor({ actor, since });
      const description = [
        t('history.undone', { count: undone }),
        kept.length > 0 ? t('history.kept', { count: kept.length }) : '',
      ];
      showToast({ title: t('history.success'), description: description.join(' ').trim() });
    } catch (error) {
      refused(error);
    }
  };

  return (
    <ConfirmDialog
      open={change !== null}
      onClose={onClose}
      title={t('history.undo_title')}
      text={t('history.undo_text', { device: actor.slice(0, 8) })}
      confirm={t('history.undo_confirm')}
      canConfirm={count > 0}
      onConfirm={undo}
    >
      <Field label={t('history.since')} hint={t('history.clock')}>
        <input
          type="datetime-local"
          value={localOf(since)}
          onChange={(event) => setSince(instantOf(event.target.value))}
        />
      </Field>
      <p role="status" className="mt-4 font-medium">
        {data && since !== undefined && t(data.hasMore ? 'history.count_more' : 'history.count', { count })}
      </p>
    </ConfirmDialog>
  );
}
