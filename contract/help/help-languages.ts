/** The languages of /help, which opens before a visitor has chosen one of the guide's (help-1). */
export const HELP_LANGUAGES = ['en', 'es', 'ca', 'fr', 'pt', 'ar', 'uk', 'zh'] as const;
export type HelpLanguage = (typeof HELP_LANGUAGES)[number];
