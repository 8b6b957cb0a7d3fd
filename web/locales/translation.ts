/** The texts that a language other than English must provide. */
export type Translation<Area extends Record<string, string>> = Record<keyof Area, string>;
