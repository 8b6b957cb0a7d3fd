import type { EditedArticle } from '#contract/articles/articles.ts';
import { type InEveryLanguage, textName } from '#contract/articles/text-names.ts';
import type { Language } from '#contract/language.ts';

export const ARTICLE_TEXTS = ['title', 'excerpt', 'content', 'tags'] as const;
type TranslatedTexts = Pick<EditedArticle, (typeof ARTICLE_TEXTS)[number]>;
export type ArticleTexts = InEveryLanguage<TranslatedTexts>;

/** Returns the texts in a language; missing translations fall back to English (decision 042). */
export function textsIn(texts: ArticleTexts, language: Language): TranslatedTexts {
  const tags = texts[textName('tags', language)];
  return {
    title: texts[textName('title', language)] || texts.title,
    excerpt: texts[textName('excerpt', language)] || texts.excerpt,
    content: texts[textName('content', language)] || texts.content,
    tags: tags.length > 0 ? tags : texts.tags,
  };
}
