/** What a language other than English has to provide. */
export type Translation<Area extends Record<string, string>> = Record<keyof Area, string>;
