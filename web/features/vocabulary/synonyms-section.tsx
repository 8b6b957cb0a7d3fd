import { useQuery } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { type RefObject, useId, useRef } from 'react';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import {
  MAX_SYNONYM_LENGTH,
  MAX_SYNONYMS,
  type ManagedSynonyms,
  MIN_SYNONYMS,
} from '#contract/vocabulary/vocabulary.ts';
import { normalizedWords } from '#domain/text/synonyms.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { entriesIn, type ShortFields, useShortForm } from '#web/forms/short/use-short-form.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { addSynonyms, managedSynonymsQuery, removeSynonyms } from './api.ts';

const textOf = ({ words }: Pick<ManagedSynonyms, 'words'>) => words.join(' · ');

/**
 * Sets of words that mean the same in a search (search-4), which staff add and remove. `heading` can take the focus.
 */
export function SynonymsSection({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useText('form');
  const query = useQuery(managedSynonymsQuery);
  const askToRemove = useRemoval();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} ref={heading} tabIndex={-1} className="font-display text-2xl font-medium">
        {t('form.tags_synonyms')}
      </h2>
      <p className="mt-2 mb-4 max-w-2xl text-muted">{t('form.tags_synonyms_text')}</p>
      <AddSynonyms />
      <RowList
        label={t('form.tags_synonyms')}
        rows={query.data}
        empty={t('form.tags_synonyms_none')}
        failed={t('form.tags_synonyms_failed')}
        query={query}
      >
        {(set) => (
          <ListRow
            key={set.id}
            title={<span className="font-normal">{textOf(set)}</span>}
            actions={
              <IconButton
                label={t('form.tags_synonyms_remove_of', { words: set.words.slice(0, 2).join(', ') })}
                aria-haspopup="dialog"
                onPointerEnter={preloadDialog}
                onFocus={preloadDialog}
                onClick={() => askToRemove(set)}
              >
                <Trash aria-hidden="true" className="size-5 text-closed" />
              </IconButton>
            }
          />
        )}
      </RowList>
    </section>
  );
}

function AddSynonyms() {
  const { t } = useText('form');
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useShortForm({
    check: (fields): ShortFields => {
      const words = entriesIn(fields.words);
      if (normalizedWords(words).length < MIN_SYNONYMS) return { words: FIELD_PROBLEMS.few_words };
      if (words.length > MAX_SYNONYMS) return { words: `Choose at most ${MAX_SYNONYMS}` };
      return words.some((word) => word.length > MAX_SYNONYM_LENGTH)
        ? { words: `String must contain at most ${MAX_SYNONYM_LENGTH} character(s)` }
        : {};
    },
    send: async (fields) => {
      const set = await addSynonyms(entriesIn(fields.words));
      done(t('form.tags_synonyms_added', { words: textOf(set) }));
      if (field.current) field.current.value = '';
      field.current?.focus();
    },
  });
  return (
    <ShortForm form={form} submit={t('form.tags_synonyms_add')} className="mb-6 max-w-2xl">
      <Field
        label={t('form.tags_synonyms_words')}
        hint={t('form.tags_synonyms_hint')}
        error={form.problem.fields.words}
      >
        <textarea ref={field} name="words" rows={2} />
      </Field>
    </ShortForm>
  );
}

function useRemoval(): (set: ManagedSynonyms) => void {
  const { t } = useText('form');
  const attempt = useAttempt();
  return (set) =>
    confirm({
      title: t('form.tags_synonyms_remove'),
      text: textOf(set),
      confirm: t('form.tags_synonyms_remove'),
      children: <p className="text-sm text-muted">{t('form.tags_synonyms_back')}</p>,
      work: () =>
        attempt(async () => {
          await removeSynonyms(set.id);
          done(t('form.tags_synonyms_removed'));
        }),
    });
}
