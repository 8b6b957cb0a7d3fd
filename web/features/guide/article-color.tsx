import type { ArticleCategory } from '#contract/articles/guide.ts';
import { themedTagColor } from '#web/ui/picture/tag-color.ts';

/** S2 §9: the colour of an article without a category. */
const DEFAULT = '#6366f1';

type Colored = Pick<ArticleCategory, 'color'> | null | undefined;

/** A category's own hue, for grounds and drawings; what is no '#rrggbb' never reaches a style. */
export function articleHue(category: Colored): string {
  const color = category?.color ?? '';
  return /^#[\da-f]{6}$/i.test(color) ? color : DEFAULT;
}

/** The hue drawn towards the ink as far as reading takes, by day and by night. */
export function articleColor(category: Colored): string | undefined {
  return themedTagColor(articleHue(category))?.text;
}
