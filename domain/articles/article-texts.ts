import type { EditedArticle } from '#contract/articles/articles.ts';
import type { Language } from '#contract/language.ts';

const SUFFIX = { en: '', es: 'Es', ca: 'Ca' } as const satisfies Record<Language, string>;

export const ARTICLE_TEXTS = ['title', 'excerpt', 'content', 'tags'] as const;
type TextName = (typeof ARTICLE_TEXTS)[number];

export const textName = <Name extends TextName, Lang extends Language>(name: Name, language: Lang) =>
  `${name}${SUFFIX[language]}` as `${Name}${(typeof SUFFIX)[Lang]}`;

export type ArticleTexts = Pick<
  EditedArticle,
  { [Name in TextName]: `${Name}${(typeof SUFFIX)[Language]}` }[TextName]
>;

/** Returns the texts in a language; missing translations fall back to English (decision 018). */
export function textsIn(texts: ArticleTexts, language: Language): Pick<EditedArticle, TextName> {
  const tags = texts[textName('tags', language)];
  return {
    title: texts[textName('title', language)] || texts.title,
    excerpt: texts[textName('excerpt', language)] || texts.excerpt,
    content: texts[textName('content', language)] || texts.content,
    tags: tags.length > 0 ? tags : texts.tags,
  };
}
