import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_REVIEW_WORD_LENGTH, MAX_REVIEW_WORDS } from '#contract/review/review-words.ts';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { entriesIn, type ShortFields, useShortForm } from '#web/forms/short/use-short-form.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';

const reviewWordsQuery = read('GET /api/admin/review-words');
const writeReviewWords = (words: string[]) =>
  asStaff(write('PUT /api/admin/review-words', { body: { words } }));

/** The words that staff add to those for which a change waits (review-1). */
export function ReviewWords() {
  const { t } = useText('review');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-8 max-w-2xl" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t('review.words')}</summary>
      {isOpen && <Words />}
    </details>
  );
}

function Words() {
  const { t } = useText('review');
  const { data, isError, refetch } = useQuery(reviewWordsQuery);
  return (
    <>
      <p className="mt-1 mb-4 text-muted">{t('review.words_text')}</p>
      {data ? (
        <WordsForm words={data.words} />
      ) : isError ? (
        <Button onClick={() => void refetch()}>{t('review.words_retry')}</Button>
      ) : (
        <Skeleton className="h-40" />
      )}
    </>
  );
}

function WordsForm({ words }: { words: readonly string[] }) {
  const { t } = useText('review');
  const form = useShortForm({
    check: (fields): ShortFields => {
      const typed = entriesIn(fields.words);
      if (typed.length > MAX_REVIEW_WORDS) return { words: `Choose at most ${MAX_REVIEW_WORDS}` };
      return typed.some((word) => word.length > MAX_REVIEW_WORD_LENGTH)
        ? { words: `String must contain at most ${MAX_REVIEW_WORD_LENGTH} character(s)` }
        : {};
    },
    send: async (fields) => {
      await writeReviewWords(entriesIn(fields.words));
      done(t('review.words_saved'));
    },
  });
  return (
    <ShortForm form={form} submit={t('review.words_save')}>
      <Field label={t('review.words_label')} hint={t('review.words_hint')} error={form.problem.fields.words}>
        <textarea name="words" rows={6} defaultValue={words.join('\n')} />
      </Field>
    </ShortForm>
  );
}
