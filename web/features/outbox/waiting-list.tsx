import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { DisputedAnswer, useAnswerText } from '#web/features/facts/fact-waiting.tsx';
import { answerIn } from '#web/features/facts/waiting/waiting-answers.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';
import { putOff, refusalOfEdit } from '#web/lib/api/outbox-refusals.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { restoreDraft } from '#web/lib/device/drafts.ts';
import { dropEdit, type WaitingEdit } from '#web/lib/device/outbox.ts';
import { waitingPhotosIn } from '#web/lib/device/outbox-photos.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const PlaceEditConflict = lazyPart(() =>
  import('#web/features/places/editing/place-edit-conflict.tsx').then((module) => module.PlaceEditConflict),
);
const EventEditConflict = lazyPart(() =>
  import('#web/features/events/editing/event-edit-conflict.tsx').then((module) => module.EventEditConflict),
);

type Props = {
  edits: readonly WaitingEdit[];
  /** Called before a form opens. */
  onLeave: () => void;
};

/** The waiting edits, oldest first, each removable; conflicts offer both versions (queue-1). */
export function WaitingList({ edits, onLeave }: Props) {
  const errorText = useErrorText();
  const limit = useSignal(putOff);
  return (
    <>
      <p role="status" className="mb-2 text-sm empty:hidden">
        {limit && errorText(limit)}
      </p>
      <ul className="divide-y divide-line">
        {edits.map((edit) => (
          <WaitingRow key={edit.slot} edit={edit} onLeave={onLeave} />
        ))}
      </ul>
    </>
  );
}

function WaitingRow({ edit, onLeave }: { edit: WaitingEdit; onLeave: () => void }) {
  const { t } = useText('outbox');
  const id = useId();
  const answerText = useAnswerText();
  const [answer] = answerIn(edit);
  const photos = waitingPhotosIn(edit.body).length;
  const details = [answer && answerText(answer), photos > 0 && t('outbox.photos', { count: photos })];
  return (
    <li className="py-3.5 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={id} className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <span className="font-medium">{t(`outbox.${edit.kind}`, { name: edit.title })}</span>
          <span className="block text-muted text-sm empty:hidden">{details.filter(Boolean).join(' · ')}</span>
        </p>
        <Button size="row" aria-describedby={id} onClick={() => void dropEdit(edit)}>
          {t('outbox.remove')}
        </Button>
      </div>
      {edit.refusal && <Refused edit={edit} refusal={refusalOfEdit(edit.refusal)} onLeave={onLeave} />}
    </li>
  );
}

type RefusedProps = { edit: WaitingEdit; refusal: ApiError; onLeave: () => void };

/** The choice between two versions, or the reason for a refusal and a link to the form. */
function Refused({ edit, refusal, onLeave }: RefusedProps) {
  const { t } = useText('outbox');
  const errorText = useErrorText();
  const ruleText = useRuleText();
  const navigate = useNavigate();
  const [isOccupied, setOccupied] = useState(false);
  const [answer] = answerIn(edit);
  if (answer?.theirs !== undefined) return <DisputedAnswer answer={answer} />;
  const isConflict = refusal.code === 'conflict' && edit.form !== undefined;
  const fallback = <Skeleton className="h-40" />;
  if (isConflict && edit.kind === 'place_edit')
    return <PlaceEditConflict edit={edit} refusal={refusal} fallback={fallback} />;
  if (isConflict && edit.kind === 'event_edit')
    return <EventEditConflict edit={edit} refusal={refusal} fallback={fallback} />;
  const { form, writeKey } = edit;
  const open = () => {
    if (!form) return;
    if (!restoreDraft(form.name, form.values, writeKey)) return setOccupied(true);
    onLeave();
    void navigate(form.path);
  };
  const problems = Object.values(refusal.fields).map(ruleText);
  return (
    <div className="mt-1 space-y-2">
      <p role="alert" className="font-medium text-closed text-sm wrap-anywhere">
        {[errorText(refusal) ?? t('outbox.refused_unknown'), ...problems].join(' ')}
      </p>
      {form && (
        <Button size="row" onClick={open}>
          {t('outbox.open_form')}
        </Button>
      )}
      <p role="status" className="text-sm empty:hidden">
        {isOccupied && t('outbox.form_occupied')}
      </p>
    </div>
  );
}
