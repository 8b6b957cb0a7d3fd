import type { EditedArticle } from '#contract/articles/articles.ts';
import { type InEveryLanguage, textName } from '#contract/articles/text-names.ts';
import { type Language, OTHER_LANGUAGES } from '#contract/language.ts';

export const ARTICLE_TEXTS = ['title', 'excerpt', 'content', 'tags'] as const;
type TranslatedTexts = Pick<EditedArticle, (typeof ARTICLE_TEXTS)[number]>;
export type ArticleTexts = InEveryLanguage<TranslatedTexts>;

type TextField = 'title' | 'excerpt' | 'content';

/**
 * Returns the texts in a language; missing translations fall back to English, then to the language that there is
 * (decision 042). `languages` names those of texts in another language.
 */
export function textsIn(
  texts: ArticleTexts,
  language: Language,
): TranslatedTexts & { languages: Partial<Record<TextField, Language>> } {
  const sought = [language, 'en', ...OTHER_LANGUAGES] as const;
  const languages: Partial<Record<TextField, Language>> = {};
  const textOf = (field: TextField) => {
    const found = sought.find((one) => texts[textName(field, one)] !== '') ?? language;
    if (found !== language) languages[field] = found;
    return texts[textName(field, found)];
  };
  const tags = texts[textName('tags', language)];
  return {
    title: textOf('title'),
    excerpt: textOf('excerpt'),
    content: textOf('content'),
    tags: tags.length > 0 ? tags : texts.tags,
    languages,
  };
}
