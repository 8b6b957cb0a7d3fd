const KNOWN = ['restaurants', 'bars', 'cafes', 'landmarks', 'events', 'clubs'];

export type CategoryColor = {
  /** A CSS colour that reads on bg and surface in both themes. */
  text: string;
  /** A quiet ground in the same hue. */
  tint: string;
};

/** The category's stripe of the flag (look.md); any other category gets a neutral colour (S1 §3). */
export function categoryColor(name: string | null | undefined): CategoryColor {
  const key = name?.toLowerCase() ?? '';
  const text = KNOWN.includes(key) ? `var(--cat-${key})` : 'var(--muted)';
  return { text, tint: `color-mix(in oklab, ${text} 16%, var(--bg))` };
}
