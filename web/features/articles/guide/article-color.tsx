import type { ArticleCategory } from '#contract/articles/articles.ts';
import { themedTagColor } from '#web/ui/picture/tag-color.ts';

/** Color of an article without a category (guide-3). */
const DEFAULT = '#6366f1';

type CategoryColor = Pick<ArticleCategory, 'color'> | null | undefined;

/** Returns the category's hue for backgrounds and drawings; only '#rrggbb' ever reaches a style. */
export function articleHue(category: CategoryColor): string {
  const color = category?.color ?? '';
  return /^#[\da-f]{6}$/i.test(color) ? color : DEFAULT;
}

/** Returns the hue moved toward the ink until it is readable, by day and by night. */
export function articleColor(category: CategoryColor): string | undefined {
  return themedTagColor(articleHue(category))?.text;
}
