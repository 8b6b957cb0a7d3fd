import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { REFUSALS } from '#contract/streets/registry.ts';
import type { Streets } from '#contract/streets/streets-api.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { translate } from '#web/lib/text/translate.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';

/** Milliseconds between refetches during a fetch of streets, and otherwise. */
const BUSY = 1_000;
const IDLE = 30_000;
const MEGABYTE = 1e6;

const streetsQuery = read('GET /api/admin/streets', { staleTime: 0 });

type Props = {
  /** Whether staff started the job fetch-streets and its run has not begun. */
  isStarting: boolean;
  onFetch: () => void;
};

/** The map's real streets: their state, and the buttons that fetch, stop and remove them (map-8). */
export function StreetsCard({ isStarting, onFetch }: Props) {
  const { t } = useText('streets');
  const { data, isError, refetch } = useQuery({
    ...streetsQuery,
    refetchInterval: ({ state }) => (isStarting || state.data?.isRunning ? BUSY : IDLE),
  });
  return (
    <section
      aria-labelledby="streets"
      className="mb-8 border border-line bg-surface px-4 py-5 xamfra sm:px-5"
    >
      <h3 id="streets" className="mb-3 text-lg font-semibold">
        {t('streets.title')}
      </h3>
      {data?.isRunning && <Progress part={data.part} />}
      {data && !data.isRunning && <AtRest streets={data} isStarting={isStarting} onFetch={onFetch} />}
      {!data && isError && (
        <>
          <p className="mb-3">{t('streets.failed')}</p>
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </>
      )}
      {!data && !isError && <Skeleton className="h-24" />}
    </section>
  );
}

/** A running fetch. Its size is known once the archive's directories have been read. */
function Progress({ part }: Pick<Streets, 'part'>) {
  const { t, language } = useText('streets');
  const attempt = useAttempt(t('streets.stop_failed'), t('streets.unreachable'));
  const percent = part && formatNumber(part.done, language, { style: 'percent' });
  const words = part
    ? t('streets.progress', { ...sizeOf(part.bytes, language), percent: percent ?? '' })
    : '';
  return (
    <>
      <progress
        aria-label={t('streets.running')}
        value={part ? part.done : undefined}
        className="progress mb-3 w-full"
      />
      <p role="status" className="mb-4">
        {part ? `${words} · ${t('streets.requests', { count: part.requests })}` : t('streets.begins')}
      </p>
      <Button onClick={() => void attempt(stop)}>{t('streets.stop')}</Button>
    </>
  );
}

type AtRestProps = Props & { streets: Streets };

function AtRest({ streets, isStarting, onFetch }: AtRestProps) {
  const { t, language } = useText('streets');
  const problemText = useProblemText();
  const { file, part, problem, isReplaced } = streets;
  const remove = () =>
    confirm({
      title: t('streets.remove_title'),
      text: t('streets.remove_text'),
      confirm: t('streets.remove'),
      work: async () => {
        await asStaff(write('DELETE /api/admin/streets', {}));
        done(t('streets.removed'));
      },
    });
  const day = file && dateWords(file.fetchedAt, language, 'long');
  return (
    <>
      <Words>
        {file ? t('streets.there', { ...sizeOf(file.bytes, language), day: day ?? '' }) : t('streets.none')}
      </Words>
      {isReplaced && <Words>{t('streets.replaced')}</Words>}
      {problem && <Words role="alert">{t('streets.problem', { problem: problemText(problem) })}</Words>}
      {part && (
        <Words>
          {t('streets.stopped', { percent: formatNumber(part.done, language, { style: 'percent' }) })}
        </Words>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button aria-disabled={isStarting || undefined} onClick={() => !isStarting && onFetch()}>
          {isStarting
            ? t('streets.begins')
            : t(part ? 'streets.go_on' : file ? 'streets.again' : 'streets.fetch')}
        </Button>
        {file && (
          <Button variant="danger" aria-haspopup="dialog" onClick={remove}>
            {t('streets.remove')}
          </Button>
        )}
      </div>
    </>
  );
}

function Words({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <p role={role} className="mt-2 max-w-prose text-pretty first-of-type:mt-0">
      {children}
    </p>
  );
}

const stop = async () => {
  await asStaff(write('POST /api/admin/streets/stop', {}));
};

const sizeOf = (bytes: number, language: Parameters<typeof formatNumber>[1]) => ({
  size: formatNumber(bytes / MEGABYTE, language, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }),
});

/** Returns a function that explains why a fetch ended early, in the dashboard's language. */
function useProblemText(): (problem: NonNullable<Streets['problem']>) => string {
  const errorText = useErrorText();
  return ({ sentence, values }) => {
    const reason = translate({ reason: REFUSALS[sentence][1] }, 'reason', 'en', values);
    return errorText({ reason, sentence, values }) ?? reason;
  };
}
