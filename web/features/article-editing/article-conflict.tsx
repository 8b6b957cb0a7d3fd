import type { EditedArticle } from '#contract/articles/articles.ts';
import { ConflictPanel } from '#web/forms/draft/conflict-panel.tsx';
import { changedNames, rebase } from '#web/forms/draft/edit-base.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EditConflict } from '#web/forms/draft/use-edit-conflict.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { type ArticleFields, fieldsOf } from './use-article-fields.ts';
import type { ArticleValues } from './use-article-form.ts';

type Props = {
  form: DraftedForm<ArticleValues>;
  conflict: EditConflict<EditedArticle>;
  /** The choices are in the form: it can be sent. */
  onChosen: () => void;
};

/** Two people changed the same thing of an article. */
export function ArticleConflict({ form, conflict, onChosen }: Props) {
  const { t } = useText('form');
  const { thing, names } = conflict;
  const theirs = fieldsOf(thing);
  const yours = form.getValues();
  const disputed = (names as (keyof ArticleFields)[]).map((name) => ({
    name,
    label: form.labels[name] ?? name,
    yours: String(yours[name]) || t('form.none'),
    theirs: String(theirs[name]) || t('form.none'),
  }));
  const take = (conceded: string[]) => {
    const values = form.getValues();
    const kept = changedNames(values);
    for (const name of conceded) kept.delete(name);
    const next = rebase(values, kept, { fields: theirs, version: thing.version });
    for (const [name, value] of Object.entries(next)) form.setValue(name as keyof ArticleValues, value);
    onChosen();
  };
  return <ConflictPanel conflict={conflict} disputed={disputed} onChosen={take} />;
}
