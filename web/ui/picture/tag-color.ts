import type { Theme } from '#web/lib/browser/theme.ts';

type Rgb = readonly [number, number, number];

/** The lightest background of a badge by theme, and an ink that is readable on it. */
const GROUNDS: Record<Theme, { ground: Rgb; ink: Rgb }> = {
  day: { ground: [251, 246, 238], ink: [27, 20, 37] },
  night: { ground: [28, 22, 40], ink: [246, 239, 230] },
};

const TINT = 0.12;
/** WCAG's 4.5, plus a margin for rounding and neighboring backgrounds. */
const CONTRAST = 4.8;
const STEP = 0.05;

export type TagColor = { text: string; background: string };

/**
 * Returns a tag's own color for an outline badge: its hue on a faint tint, moved toward the ink until it is readable
 * (look-1). Undefined unless the color is '#rrggbb'.
 */
export function tagColor(color: string | null | undefined, theme: Theme): TagColor | undefined {
  const hue = toRgb(color ?? '');
  if (!hue) return undefined;
  const { ground, ink } = GROUNDS[theme];
  const background = mix(ground, hue, TINT);
  let text: Rgb = hue;
  for (let share = 0; contrast(text, background) < CONTRAST && share < 1; share += STEP) {
    text = mix(hue, ink, Math.min(1, share + STEP));
  }
  return { text: css(text), background: css(background) };
}

/** Returns the colors for both themes at once; CSS chooses, so they change in the same frame as the theme. */
export function themedTagColor(color: string | null | undefined): TagColor | undefined {
  const day = tagColor(color, 'day');
  const night = tagColor(color, 'night');
  if (!day || !night) return undefined;
  return {
    text: `light-dark(${day.text}, ${night.text})`,
    background: `light-dark(${day.background}, ${night.background})`,
  };
}

/** Returns the contrast of two colors by WCAG 2.2, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function toRgb(color: string): Rgb | null {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? [];
  if (!red || !green || !blue) return null;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  [0, 1, 2].map((part) =>
    Math.round((a[part] ?? 0) * (1 - share) + (b[part] ?? 0) * share),
  ) as unknown as Rgb;

const css = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
