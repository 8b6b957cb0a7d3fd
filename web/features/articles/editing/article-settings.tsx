import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { articleSlug } from '#domain/articles/article-change.ts';
import { readMinutes } from '#domain/articles/format/read-time.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { PhotoCover } from '#web/features/photos/photo-cover.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField, useFieldError } from '#web/forms/field/form-field.tsx';
import { articleCategoriesQuery } from '#web/lib/api/vocabulary-queries.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import type { ArticleValues } from './use-article-form.ts';

type Props = { form: DraftedForm<ArticleValues>; isPublished: boolean };

export function ArticleSettings({ form, isPublished }: Props) {
  const { t, language } = useText('guide');
  const { data: categories = [] } = useQuery(articleCategoriesQuery(language));
  const [title, content, categoryId] = useWatch({
    control: form.control,
    name: ['title', 'content', 'categoryId'],
  });
  const { field: cover } = useController({ control: form.control, name: 'coverImage' });
  const coverError = useFieldError(form, 'coverImage');
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <FormField form={form} name="categoryId">
          {/* The key remounts the select once the categories have loaded; otherwise it would show the chosen one as
             none. */}
          <select key={categories.length} defaultValue={categoryId}>
            <option value="">{t('guide.articles_no_category')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FormField>
        <FormField form={form} name="authorName">
          <input maxLength={100} placeholder={t('guide.default_author')} />
        </FormField>
        <FormField form={form} name="readTime" hint={t('guide.articles_read_time_hint')}>
          <input inputMode="numeric" placeholder={String(readMinutes(content) ?? '')} />
        </FormField>
        <FormField
          form={form}
          name="slug"
          hint={t(isPublished ? 'guide.articles_slug_stays' : 'guide.articles_slug_hint')}
        >
          <input
            spellCheck={false}
            maxLength={80}
            readOnly={isPublished}
            placeholder={title.trim() && articleSlug(title, madridTime(new Date()).isoDate)}
          />
        </FormField>
      </div>
      <PhotoCover
        label={t('guide.articles_cover')}
        hint={t('guide.articles_cover_hint')}
        name="coverImage"
        url={cover.value}
        onChange={cover.onChange}
        error={coverError}
      />
      <CheckChip {...form.register('featured')}>{t('guide.articles_feature')}</CheckChip>
    </div>
  );
}
