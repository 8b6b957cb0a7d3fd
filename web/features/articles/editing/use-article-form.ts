import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { articleFormSchema } from '#contract/articles/article-writes.ts';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { paths } from '#contract/screens.ts';
import { editOf, useEditForm, type WithBaseline } from '#web/forms/draft/use-edit-form.ts';
import { keepDraft } from '#web/lib/device/drafts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { done } from '#web/ui/feedback/toast.tsx';
import { addArticle, changeArticle, publishArticle } from './api.ts';
import {
  type ArticleFields,
  articleFieldsShape,
  bodyOf,
  fieldsOf,
  newFields,
  onlyFields,
  useArticleLabels,
} from './use-article-fields.ts';

const EDIT = editOf({ shape: articleFieldsShape, read: fieldsOf }, bodyOf);
export type ArticleValues = WithBaseline<ArticleFields>;

const draftName = (id: number | undefined) => `article-${id ?? 'new'}`;

type ArticleFormInput = { article: EditedArticle | null; authorName: string };

/** The form of an existing article, or of a new one by `authorName`. It stays open after saving. */
export function useArticleForm({ article, authorName }: ArticleFormInput) {
  const { t } = useText('guide');
  const navigate = useNavigate();
  const isPublishing = useRef(false);
  /** The values that are being sent: text typed in the meantime is kept. */
  const sent = useRef<ArticleFields | null>(null);

  const edited = useEditForm({
    edit: EDIT,
    name: draftName(article?.id),
    start: article ? EDIT.start(article) : EDIT.startFrom(newFields(authorName), 0),
    labels: useArticleLabels(),
    rules: articleFormSchema,
    toBody: (values: ArticleValues) => ({
      ...EDIT.body(values),
      published: isPublishing.current || (article?.published ?? false),
    }),
    send: async ({ published, ...change }): Promise<EditedArticle> => {
      sent.current = onlyFields(form.getValues());
      if (article) {
        const save = published && !article.published ? publishArticle : changeArticle;
        return save(article.id, change);
      }
      const added = await addArticle(change);
      // The draft has been created already: a second attempt must not create it again.
      return published ? publishArticle(added.id, {}).catch(() => added) : added;
    },
    onSaved: (saved: EditedArticle): void => {
      const next = goneOnWith(saved);
      const isNowPublic = saved.published && !article?.published;
      done(t(isNowPublic ? 'guide.articles_published_text' : 'guide.articles_saved', { name: saved.title }));
      if (article) {
        edited.endConflict();
        form.draft.goOn(EDIT.startFrom(next.base, next.version));
        for (const [name, value] of Object.entries(next)) form.setValue(name as keyof ArticleValues, value);
        return;
      }
      if (EDIT.changed(next).size > 0) keepDraft(draftName(saved.id), next);
      void navigate(paths.editArticle(saved.id), { replace: true });
    },
    thingOf: (body) => body.article,
    failure: (reason) => reason || t('guide.articles_save_failed'),
  });

  const { form } = edited;

  /** Returns the saved article, with the text typed during saving applied on top. */
  function goneOnWith(saved: EditedArticle): ArticleValues {
    const values = { ...form.getValues(), base: sent.current ?? fieldsOf(saved) };
    return EDIT.rebased(values, saved, []);
  }

  const submit = (publish: boolean) => (event?: React.FormEvent) => {
    isPublishing.current = publish;
    return form.submit(event);
  };
  return {
    form: { ...form, submit: submit(false) },
    publish: submit(true),
    edited,
  };
}
