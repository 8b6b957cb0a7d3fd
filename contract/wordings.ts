import { z } from 'zod';
import { LANGUAGES, type Language } from './language.ts';

/**
 * What a text of a place or event says in each language that somebody wrote it in; `from` is that of the original,
 * which is among them. Wordings of an original that is not the field's text any more count for nothing.
 */
export type Wordings = { from: Language } & Partial<Record<Language, string>>;

const language = z.enum(LANGUAGES, 'Unknown language');

/** Texts come in `lang` where somebody wrote them in it, and as they were written where nobody did. */
export const languageQuerySchema = z.object({ lang: language.default('en') });

/** Of a write: the language of its texts, unless Content-Language says it. Left out, nobody knows. */
export const writtenLanguageSchema = language.optional();

/** Of an answer: the language of each text, where it is known. */
export const languagesOf = <Field extends string>(...fields: Field[]) =>
  z.partialRecord(z.enum(fields), language);
