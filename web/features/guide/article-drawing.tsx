import { useId } from 'react';
import { randomFrom, seedOf } from '#domain/seeded-random.ts';
import { ArticleMotif } from './article-motif.tsx';

const WIDTH = 1200;
const HEIGHT = 750;
/** An Eixample block with its half of the streets around it, and the block alone with its cut corners. */
const CELL = 132;
const BLOCK = 'M28 -52H-28L-52 -28V28L-28 52H28L52 28V-28z';
const LIT = 26;

type Props = {
  slug: string;
  /** A '#rrggbb' colour. */
  hue: string;
  /** The icon of the category says what the picture is of. */
  icon: string | undefined;
  className?: string;
};

/**
 * The cover of an article that brings none: the Eixample from above in the category's colour, an avenue across it,
 * and one large sign. The same article always gets the same drawing. Decorative.
 */
export function ArticleDrawing({ slug, hue, icon, className }: Props) {
  const id = useId();
  const random = randomFrom(seedOf(slug));
  const mixed = (percent: number) => `color-mix(in oklab, ${hue} ${percent}%, var(--bg))`;
  const turn = 45 + (random() - 0.5) * 24;
  const sign = { x: random() < 0.5 ? 330 : 870, y: HEIGHT / 2 + (random() - 0.5) * 110 };
  const lit = Array.from({ length: LIT }, () => ({
    x: Math.round((random() - 0.5) * 10) * CELL,
    y: Math.round((random() - 0.5) * 10) * CELL,
    fill: mixed(36 + Math.round(random() * 40)),
  }));
  const avenue = Math.round((random() - 0.5) * 500);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <defs>
        <pattern id={id} x={-CELL / 2} y={-CELL / 2} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
          <path d={BLOCK} transform={`translate(${CELL / 2} ${CELL / 2})`} fill={mixed(24)} />
        </pattern>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={mixed(13)} />
      <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${turn})`}>
        <rect x="-900" y="-900" width="1800" height="1800" fill={`url(#${id})`} />
        {lit.map(({ x, y, fill }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may lie on one another
          <path key={index} d={BLOCK} transform={`translate(${x} ${y})`} fill={fill} />
        ))}
        <path d={`M-1000 ${avenue}L1000 ${avenue + 420}`} stroke={mixed(13)} strokeWidth="58" fill="none" />
        <path
          d={`M-1000 ${avenue}L1000 ${avenue + 420}`}
          stroke={mixed(46)}
          strokeWidth="3"
          strokeDasharray="22 18"
          fill="none"
        />
      </g>
      <ArticleMotif icon={icon} x={sign.x} y={sign.y} strong={mixed(92)} soft={mixed(13)} />
    </svg>
  );
}
