import { LANGUAGES, type Language } from '#contract/language.ts';

type Suffix<Lang extends Language> = Lang extends 'en' ? '' : Capitalize<Lang>;

/**
 * Names of fields that exist once per language: plain names hold English, suffixed ones the translations ('title',
 * 'titleEs').
 */
export type InEveryLanguage<Fields> = {
  [Name in keyof Fields & string as `${Name}${Suffix<Language>}`]: Fields[Name];
};

export const textName = <Name extends string, Lang extends Language>(name: Name, language: Lang) =>
  (language === 'en'
    ? name
    : `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}`) as `${Name}${Suffix<Lang>}`;

export const inEveryLanguage = <Fields extends Record<string, unknown>>(
  fieldsIn: (language: Language) => Fields,
): InEveryLanguage<Fields> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries(fieldsIn(language)).map(([name, value]) => [textName(name, language), value]),
    ),
  ) as InEveryLanguage<Fields>;
