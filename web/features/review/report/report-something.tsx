import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { MAX_REPORT_LENGTH, type NewReport, REPORT_KINDS } from '#contract/review/reports.ts';
import { HelpNumbers } from '#web/features/help/help-numbers.tsx';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { isNoNetwork } from '#web/lib/api/no-network.ts';
import { dropDraft, keepDraft, readDraft, writeKey } from '#web/lib/device/drafts.ts';
import { isGuest } from '#web/lib/device/guest.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Dialog, preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { sendReport } from './send-report.ts';

type Props = Pick<NewReport, 'entity' | 'id'>;
const DRAFT = z.object({ kind: z.enum(REPORT_KINDS).nullable(), text: z.string() });
type Draft = z.infer<typeof DRAFT>;
const EMPTY: Draft = { kind: null, text: '' };

/**
 * 'Something is wrong here': one of four kinds, and an optional text (word-1), which are kept until they are sent. 'It is
 * not safe for us' is answered with the numbers of help.
 */
export function ReportSomething({ entity, id }: Props) {
  const { t } = useText('reports', 'guests');
  const [isOpen, setOpen] = useState(false);
  const name = `report-${entity}-${id}`;
  const [draft, setDraft] = useState(() => readDraft(name, DRAFT) ?? EMPTY);
  const [isThanked, setThanked] = useState(false);
  const close = () => setOpen(false);
  if (isGuest()) return <p className="text-muted">{t('guests.note')}</p>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => {
          setThanked(false);
          setOpen(true);
        }}
        className="inline-flex min-h-11 items-center text-link"
      >
        {t('reports.open')}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t(isThanked ? 'reports.thanks_unsafe' : 'reports.open')}
        description={t(isThanked ? 'reports.help' : 'reports.text')}
      >
        {isThanked ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Help onClose={close} />
          </Suspense>
        ) : (
          <ReportForm
            draft={draft}
            onChange={(next) => {
              setDraft(next);
              void keepDraft(name, next);
            }}
            send={async (report) => {
              await sendReport({ entity, id, ...report }, writeKey(name));
              setDraft(EMPTY);
              dropDraft(name);
              if (report.kind === 'unsafe') return setThanked(true);
              close();
              showToast({ title: t('reports.thanks') });
            }}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
}

/** The numbers of help, for a person to whom something may just have happened. */
function Help({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const list = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <HelpNumbers />
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </div>
    </div>
  );
}

type FormProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  send: (report: Pick<NewReport, 'kind' | 'text'>) => Promise<void>;
  onClose: () => void;
};

function ReportForm({ draft: { kind, text }, onChange, send, onClose }: FormProps) {
  const { t } = useText('reports', 'form', 'labels');
  const errorText = useErrorText();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    if (isBusy) return;
    if (kind === null) return setProblem(t('reports.choose'));
    setBusy(true);
    setProblem(null);
    try {
      await send({ kind, text });
    } catch (error) {
      const reason = error instanceof ApiError ? errorText(error) : undefined;
      setProblem(isNoNetwork(error) ? t('form.no_network') : (reason ?? t('reports.failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className="space-y-2">
        <legend className="sr-only">{t('reports.kind')}</legend>
        {REPORT_KINDS.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center gap-3 border border-control px-4 py-2 font-medium xamfra-sm has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              autoComplete="off"
              type="radio"
              name={id}
              checked={kind === choice}
              onChange={() => {
                onChange({ kind: choice, text });
                setProblem(null);
              }}
              className="size-4.5"
            />
            {t(`reports.${choice}`)}
          </label>
        ))}
      </fieldset>
      <Field label={t('reports.words')} hint={t('reports.words_hint')}>
        <textarea
          rows={3}
          maxLength={MAX_REPORT_LENGTH}
          value={text}
          onChange={(event) => onChange({ kind, text: event.target.value })}
        />
      </Field>
      <p role="alert" className="font-medium text-closed text-sm empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          {t('labels.send')}
        </Button>
      </div>
    </form>
  );
}
