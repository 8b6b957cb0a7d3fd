const CATEGORY_NAMES = ['restaurants', 'bars', 'cafes', 'landmarks', 'events', 'clubs'];

export type CategoryColor = {
  /** A CSS color readable on bg and surface in both themes. */
  text: string;
  tint: string;
};

/** Returns the category's stripe of the flag (look-1), or a neutral color for other categories (place-3). */
export function categoryColor(name: string | null | undefined): CategoryColor {
  const key = name?.toLowerCase() ?? '';
  const text = CATEGORY_NAMES.includes(key) ? `var(--cat-${key})` : 'var(--muted)';
  return { text, tint: `color-mix(in oklab, ${text} 16%, var(--bg))` };
}
