/**
 * The values of a form that changes what others may change too. A draft may be older than the thing: it says from
 * which version it began, and how that looked.
 */
export type Begun<Fields> = Fields & { base: Fields; version: number };

/** The fields that say something else than when the edit began. */
export function changedNames<Fields extends object>({ base, version, ...now }: Begun<Fields>): Set<string> {
  const current = now as Record<string, unknown>;
  const names = Object.entries(base).filter(
    ([name, value]) => JSON.stringify(current[name]) !== JSON.stringify(value),
  );
  return new Set(names.map(([name]) => name));
}

/** The same edit, begun anew from the thing as it is now; of what was typed only the fields of `kept` stay. */
export function rebase<Fields extends object>(
  values: Begun<Fields>,
  kept: ReadonlySet<string>,
  now: { fields: Fields; version: number },
): Begun<Fields> {
  const mine = Object.entries(values).filter(([name]) => kept.has(name));
  return { ...now.fields, ...Object.fromEntries(mine), base: now.fields, version: now.version };
}
