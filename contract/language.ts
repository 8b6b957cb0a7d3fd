/**
 * The languages of the guide; every text exists in English, the fallback (text-1). Has no dependency, so that the
 * browser can import it.
 */
export const LANGUAGES = ['en', 'es', 'ca'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages that English is translated to. */
export const OTHER_LANGUAGES = /* @__PURE__ */ LANGUAGES.filter((language) => language !== 'en');
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** The languages of /help, which opens before a visitor has chosen one of the guide's (help-1). */
export const HELP_LANGUAGES = ['en', 'es', 'ca', 'fr', 'pt', 'ar', 'uk', 'zh'] as const;
export type HelpLanguage = (typeof HELP_LANGUAGES)[number];
