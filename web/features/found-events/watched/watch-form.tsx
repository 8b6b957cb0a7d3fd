import { type FormEvent, useState } from 'react';
import type { WatchedPreview } from '#contract/found-events/watched.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { timeLine } from '#web/lib/text/event-times.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { previewAddress, watchAddress } from './api.ts';

type Work = 'preview' | 'watch';

/** Previews an address, and adds it to the sources (source-10). A refused address stays in its field. */
export function WatchForm() {
  const { t } = useText('scraping');
  const [url, setUrl] = useState('');
  const [busy, setBusy] = useState<Work | null>(null);
  const [problem, setProblem] = useState('');
  const [preview, setPreview] = useState<WatchedPreview | null>(null);
  const problemText = useFieldProblem('url');

  async function run(work: Work) {
    if (busy) return;
    setBusy(work);
    setProblem('');
    setPreview(null);
    try {
      if (work === 'preview') setPreview(await previewAddress({ url }));
      else {
        await watchAddress({ url });
        setUrl('');
        done(t('scraping.watched_added'));
      }
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(null);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run('preview');
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <Field label={t('scraping.watched_address')} error={problem} hint={t('scraping.watched_hint')}>
        <input
          type="url"
          inputMode="url"
          maxLength={2048}
          value={url}
          onChange={({ target }) => {
            setUrl(target.value);
            setProblem('');
            setPreview(null);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          aria-disabled={busy !== null || undefined}
          icon={busy === 'preview' ? <Spinner /> : undefined}
        >
          {t('scraping.watched_preview')}
        </Button>
        <Button
          variant="primary"
          aria-disabled={busy !== null || undefined}
          icon={busy === 'watch' ? <Spinner /> : undefined}
          onClick={() => void run('watch')}
        >
          {t('scraping.watched_watch')}
        </Button>
        <p role="status" className="text-muted">
          {busy === 'preview' && t('scraping.watched_reading')}
        </p>
      </div>
      <div aria-live="polite">{preview && <Preview preview={preview} />}</div>
    </form>
  );
}

function Preview({ preview: { kind, events, total, leftOut } }: { preview: WatchedPreview }) {
  const { t, language } = useText('scraping');
  const left = leftOut > 0 ? t('scraping.watched_left_out', { count: leftOut }) : '';
  if (total === 0) return <p className="font-medium">{[t('scraping.watched_empty'), left].join(' ')}</p>;
  return (
    <div className="border border-line bg-surface p-4 xamfra">
      <p className="font-medium">
        {t('scraping.watched_found', { count: total })} {t(`scraping.watched_kind_${kind}`)} {left}
      </p>
      <ul className="mt-2 space-y-2">
        {events.map((event) => (
          <li key={`${event.title} ${event.startDate} ${event.startTime}`} className="wrap-anywhere">
            <span className="font-medium">{event.title}</span>
            <span className="block text-sm text-muted">
              {[dateWords(event.startDate, language, 'short'), timeLine(event), event.locationName]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns a function that explains a single field's refusal in the page's language. */
export function useFieldProblem(field: string): (error: unknown) => string {
  const { t } = useText('labels');
  const ruleText = useRuleText();
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return t('labels.unreachable');
    const problem = error.fields[field];
    return problem ? ruleText(problem) : (errorText(error) ?? t('labels.unreachable'));
  };
}
