import { withSingularHour } from '#domain/right-now/hour-words.ts';

/** Values for the {names} in a text; `count` also picks the plural form. */
export type TextValues = Record<string, string | number>;

type Base<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** 'places.found' for areas with found_one and found_other; otherwise the plain keys. */
export type KeyOf<Texts> = {
  [Area in keyof Texts & string]: `${Area}.${Base<keyof Texts[Area] & string>}`;
}[keyof Texts & string];

const rules = new Map<string, Intl.PluralRules>();

function pluralOf(language: string, count: number): string {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return rule.select(count);
}

/** Returns one text with its values filled in; `time` is an hour. Spanish and Catalan 'many' falls back to 'other'. */
export function translate(
  area: Readonly<Record<string, string>>,
  name: string,
  language: string,
  values: TextValues = {},
): string {
  const { count } = values;
  const form = typeof count === 'number' ? `${name}_${pluralOf(language, count)}` : name;
  const text = area[form] ?? area[`${name}_other`] ?? area[name] ?? name;
  const filled = text.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key];
    if (value === undefined) return whole;
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
  return values.time === undefined ? filled : withSingularHour(filled);
}
