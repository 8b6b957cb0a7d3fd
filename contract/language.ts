/**
 * The languages of the guide; English is the one every text has, and the one for everybody else (readings 47). No
 * dependency: browsers import it.
 */
export const LANGUAGES = ['en', 'es', 'ca'] as const;
export type Language = (typeof LANGUAGES)[number];
