/**
 * The languages of the guide; every text exists in English, the fallback (text-1). Has no dependency, so that the
 * browser can import it.
 */
export const LANGUAGES = ['en', 'es', 'ca'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages that English is translated to. */
export const OTHER_LANGUAGES = /* @__PURE__ */ LANGUAGES.filter((language) => language !== 'en');
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];
