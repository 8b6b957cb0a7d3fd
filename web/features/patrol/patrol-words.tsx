import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PATROL_WORD_LENGTH, MAX_PATROL_WORDS } from '#contract/patrol/patrol.ts';
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

const patrolWordsQuery = read('GET /api/admin/patrol-words');
const writePatrolWords = (words: string[]) =>
  asStaff(write('PUT /api/admin/patrol-words', { body: { words } }));

/** The words that staff add to those for which a change waits (review-2). */
export function PatrolWords() {
  const { t } = useText('waiting');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-8 max-w-2xl" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        {t('waiting.words')}
      </summary>
      {isOpen && <Words />}
    </details>
  );
}

function Words() {
  const { t } = useText('waiting');
  const { data, isError, refetch } = useQuery(patrolWordsQuery);
  return (
    <>
      <p className="mt-1 mb-4 text-muted">{t('waiting.words_text')}</p>
      {data ? (
        <WordsForm words={data.words} />
      ) : isError ? (
        <Button onClick={() => void refetch()}>{t('waiting.words_retry')}</Button>
      ) : (
        <Skeleton className="h-40" />
      )}
    </>
  );
}

function WordsForm({ words }: { words: readonly string[] }) {
  const { t } = useText('waiting');
  const form = useShortForm({
    check: (fields): ShortFields => {
      const typed = entriesIn(fields.words);
      if (typed.length > MAX_PATROL_WORDS) return { words: `Choose at most ${MAX_PATROL_WORDS}` };
      return typed.some((word) => word.length > MAX_PATROL_WORD_LENGTH)
        ? { words: `String must contain at most ${MAX_PATROL_WORD_LENGTH} character(s)` }
        : {};
    },
    send: async (fields) => {
      await writePatrolWords(entriesIn(fields.words));
      done(t('waiting.words_saved'));
    },
  });
  return (
    <ShortForm form={form} submit={t('waiting.words_save')}>
      <Field
        label={t('waiting.words_label')}
        hint={t('waiting.words_hint')}
        error={form.problem.fields.words}
      >
        <textarea name="words" rows={6} defaultValue={words.join('\n')} />
      </Field>
    </ShortForm>
  );
}
