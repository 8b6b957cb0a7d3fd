/** Form values plus the baseline they were loaded from, for optimistic locking. */
export type WithBaseline<Fields> = Fields & { base: Fields; version: number };

/** Returns the fields that differ from the baseline. */
export function changedNames<Fields extends object>({
  base,
  version,
  ...now
}: WithBaseline<Fields>): Set<string> {
  const current = now as Record<string, unknown>;
  const names = Object.entries(base).filter(
    ([name, value]) => JSON.stringify(current[name]) !== JSON.stringify(value),
  );
  return new Set(names.map(([name]) => name));
}

/** Rebases the edit onto the current version; of what was typed only the fields in `kept` stay. */
export function rebase<Fields extends object>(
  values: WithBaseline<Fields>,
  kept: ReadonlySet<string>,
  now: { fields: Fields; version: number },
): WithBaseline<Fields> {
  const mine = Object.entries(values).filter(([name]) => kept.has(name));
  return { ...now.fields, ...Object.fromEntries(mine), base: now.fields, version: now.version };
}
