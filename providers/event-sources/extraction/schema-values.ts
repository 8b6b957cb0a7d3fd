/** A schema.org node from JSON-LD or microdata. Its properties are read one by one, and never trusted. */
export type SchemaNode = { readonly [key: string]: unknown };

export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads own properties only, because 'constructor' is not schema.org's. */
export const valueAt = (node: SchemaNode, key: string): unknown =>
  Object.hasOwn(node, key) ? node[key] : undefined;

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** Returns the first text of a value, which may be a list or an object with its own value. */
export function textIn(value: unknown): string | null {
  for (const one of listOf(value)) {
    if (typeof one === 'string' && one.trim() !== '') return one.trim();
    if (typeof one === 'number' && Number.isFinite(one)) return String(one);
    if (isNode(one) && typeof valueAt(one, '@value') === 'string') return textIn(valueAt(one, '@value'));
  }
  return null;
}

export function textAt(node: SchemaNode, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = textIn(valueAt(node, key));
    if (text !== null) return text;
  }
  return null;
}

export const nodesAt = (node: SchemaNode, key: string): SchemaNode[] =>
  listOf(valueAt(node, key)).filter(isNode);

export const typesOf = (node: SchemaNode): string[] =>
  listOf(valueAt(node, '@type')).flatMap((type) =>
    typeof type === 'string' ? [type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':')) + 1)] : [],
  );

export function numberIn(value: unknown): number | null {
  const text = textIn(value);
  const number = text === null ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** Returns the words of an enumeration's values, which may be texts, addresses, or objects with either. */
export const termsAt = (node: SchemaNode, key: string): string[] =>
  listOf(valueAt(node, key))
    .map((one) => (isNode(one) ? textAt(one, '@id', 'url', '@value', 'name') : textIn(one)))
    .flatMap((text) => text?.replace(/\/$/, '').split(/[/#:]/).at(-1)?.trim() ?? []);
