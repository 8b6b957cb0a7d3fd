import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_PASTED_LENGTH } from '#contract/found-events/pasted.ts';
import { paths } from '#contract/screens.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { ScraperSection } from '../scraper-section.tsx';
import { useFieldProblem } from '../use-field-problem.ts';

/** Creates a pending event from a flyer's words (source-12). A refused text stays in its field. */
export function PasteSection() {
  const { t } = useText('scraping');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const problemOf = useFieldProblem('text');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const { id } = await asStaff(write('POST /api/admin/pending-events', { body: { text } }));
      done(t('scraping.pasted'));
      void navigate(paths.pendingEvent(id));
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  }
  return (
    <ScraperSection title={t('scraping.paste')} text={t('scraping.paste_text')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-3">
        <Field label={t('scraping.paste_field')} error={problem} hint={t('scraping.paste_hint')}>
          <textarea
            rows={6}
            maxLength={MAX_PASTED_LENGTH}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setProblem('');
            }}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={isBusy || undefined}
          icon={isBusy ? <Spinner /> : undefined}
        >
          {t('scraping.paste_make')}
        </Button>
      </form>
    </ScraperSection>
  );
}
