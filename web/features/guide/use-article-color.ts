import type { ArticleCategory } from '#contract/guide.ts';

/** S2 §9: the colour of an article without a category. */
const DEFAULT = '#6366f1';

export type ArticleColor = {
  /** The category's own hue, for grounds and drawings. */
  hue: string;
  /** The hue drawn towards the ink as far as reading takes, in both themes. */
  text: string;
};

/** A category's stored colour; what is no '#rrggbb' never reaches a style. */
export function articleColor(category: Pick<ArticleCategory, 'color'> | null | undefined): ArticleColor {
  const color = category?.color ?? '';
  const hue = /^#[\da-f]{6}$/i.test(color) ? color : DEFAULT;
  return { hue, text: `color-mix(in oklab, ${hue} 40%, var(--ink))` };
}
