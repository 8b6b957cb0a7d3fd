import { useQuery } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';
import { Suspense, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { BodyOf } from '#contract/api.ts';
import type { HelpNumber } from '#contract/help/help.ts';
import { MAX_REPORT_LENGTH, type NewReport, REPORT_KINDS } from '#contract/review/reports.ts';
import { inWords } from '#domain/city-time/date-words.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isLongAgo } from '#domain/help/help-age.ts';
import { answersAlways, purposeIn } from '#domain/help/purposes.ts';
import { formatPhone, telHref } from '#domain/text/phone.ts';
import { helpNumbersQuery } from '#web/features/help/api.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { isNoNetwork } from '#web/lib/api/no-network.ts';
import { write } from '#web/lib/api/writes.ts';
import { dropDraft, keepDraft, readDraft, writeKey } from '#web/lib/device/drafts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { RadioChoices } from '#web/ui/field/radio-choices.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Props = Pick<NewReport, 'entity' | 'id'> & { open: boolean; onOpenChange: (open: boolean) => void };
const DRAFT = z.object({ kind: z.enum(REPORT_KINDS).nullable(), text: z.string() });
type Draft = z.infer<typeof DRAFT>;
const EMPTY: Draft = { kind: null, text: '' };

/**
 * One of four kinds, and an optional text (word-1), which are kept until they are sent. 'It is not safe for us' is
 * answered with the numbers of help.
 */
export function ReportDialog({ entity, id, open, onOpenChange }: Props) {
  const { t } = useText('facts');
  const name = `report-${entity}-${id}`;
  const [draft, setDraft] = useState(() => readDraft(name, DRAFT) ?? EMPTY);
  const [isThanked, setThanked] = useState(false);
  const show = (next: boolean) => {
    setThanked(false);
    onOpenChange(next);
  };
  const close = () => show(false);
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title={t(isThanked ? 'facts.reports_thanks_unsafe' : 'facts.reports_open')}
      description={t(isThanked ? 'facts.reports_help' : 'facts.reports_text')}
    >
      {isThanked ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <Help onClose={close} />
        </Suspense>
      ) : (
        <ReportForm
          // The sheet of a place has a button of its own for what is gone.
          kinds={entity === 'place' ? REPORT_KINDS.filter((kind) => kind !== 'gone') : REPORT_KINDS}
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
            showToast({ title: t('facts.reports_thanks') });
          }}
          onClose={close}
        />
      )}
    </Dialog>
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
  kinds: readonly NewReport['kind'][];
  draft: Draft;
  onChange: (draft: Draft) => void;
  send: (report: Pick<NewReport, 'kind' | 'text'>) => Promise<void>;
  onClose: () => void;
};

function ReportForm({ kinds, draft: { kind, text }, onChange, send, onClose }: FormProps) {
  const { t } = useText('facts', 'form', 'labels');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    if (isBusy) return;
    if (kind === null) return setProblem(t('facts.reports_choose'));
    setBusy(true);
    setProblem(null);
    try {
      await send({ kind, text });
    } catch (error) {
      const reason = error instanceof ApiError ? errorText(error) : undefined;
      setProblem(isNoNetwork(error) ? t('form.no_network') : (reason ?? t('facts.reports_failed')));
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
      <RadioChoices
        label={t('facts.reports_kind')}
        choices={kinds}
        chosen={kind}
        onChoose={(choice) => {
          onChange({ kind: choice, text });
          setProblem(null);
        }}
        textOf={(choice) => t(`facts.reports_${choice}`)}
      />
      <Field label={t('facts.reports_words')} hint={t('facts.reports_words_hint')}>
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

/** Sends a report, which the server stores once for each key. */
export const sendReport = (body: BodyOf<'POST /api/reports'>, writeKey: string) =>
  write('POST /api/reports', { body, writeKey });

/** The help numbers, each a link that dials; one line at the end says since when all were checked. */
export function HelpNumbers() {
  const { t, language } = useText('now');
  const { data } = useQuery(helpNumbersQuery);
  const [oldest] = data?.map(({ checkedOn }) => checkedOn).toSorted() ?? [];
  return (
    <>
      <ul className="mt-2">
        {data?.map((number) => (
          <HelpRow key={number.id} number={number} />
        ))}
      </ul>
      {oldest && (
        <p className="mt-2 text-sm text-muted">
          {t('now.help_checked', {
            date: inWords(oldest, language, { year: 'numeric', month: 'long', day: 'numeric' }),
          })}
          {isLongAgo(oldest, madridTime(new Date()).isoDate) && ` (${t('now.help_long_ago')})`}
        </p>
      )}
    </>
  );
}

function HelpRow({ number: { purpose, number, hours } }: { number: HelpNumber }) {
  const { t, language } = useText('now');
  return (
    <li className="border-b border-line">
      <a
        href={telHref(number) ?? undefined}
        className="flex min-h-14 items-center gap-4 py-2 no-underline hover:bg-raised"
      >
        <Phone aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="block font-semibold tabular-nums">{formatPhone(number)}</span>
          <span className="block text-sm text-muted">
            {[purposeIn(purpose, language), answersAlways(hours) && t('now.help_now')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </a>
    </li>
  );
}
