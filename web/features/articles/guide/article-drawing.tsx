import { useId } from 'react';
import { randomFrom, seedFrom } from '#domain/seeded-random.ts';
import { ArticleMotif } from './article-motif.tsx';

const WIDTH = 1200;
const HEIGHT = 750;
const BAND_HEIGHT = 150;
/** Size of an Eixample block with half of its streets, and the block with its cut corners. */
const CELL = 132;
const BLOCK = 'M28 -52H-28L-52 -28V28L-28 52H28L52 28V-28z';
const LIT = 26;

type Props = {
  slug: string;
  hue: string;
  icon: string | undefined;
  isBand?: boolean;
  className?: string;
};

/**
 * Stand-in for a missing cover: the Eixample from above in the category's color, an avenue and one large motif. The
 * slug decides the drawing. Decorative.
 */
export function ArticleDrawing({ slug, hue, icon, isBand = false, className }: Props) {
  const id = useId();
  const random = randomFrom(seedFrom(slug));
  const mixed = (percent: number) => `color-mix(in oklab, ${hue} ${percent}%, var(--bg))`;
  const turn = 45 + (random() - 0.5) * 24;
  const height = isBand ? BAND_HEIGHT : HEIGHT;
  const scale = isBand ? 0.42 : 1;
  const side = random() < 0.5 ? 330 : 870;
  const lift = (random() - 0.5) * 110;
  const lit = Array.from({ length: LIT }, () => ({
    x: Math.round((random() - 0.5) * 10) * CELL,
    y: Math.round((random() - 0.5) * 10) * CELL,
    fill: mixed(36 + Math.round(random() * 40)),
  }));
  const avenue = Math.round((random() - 0.5) * 500);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <defs>
        <pattern id={id} x={-CELL / 2} y={-CELL / 2} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
          <path d={BLOCK} transform={`translate(${CELL / 2} ${CELL / 2})`} fill={mixed(24)} />
        </pattern>
      </defs>
      <rect width={WIDTH} height={height} fill={mixed(13)} />
      <g transform={`translate(${WIDTH / 2} ${height / 2}) rotate(${turn}) scale(${scale})`}>
        <rect x="-1500" y="-1500" width="3000" height="3000" fill={`url(#${id})`} />
        {lit.map(({ x, y, fill }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks may have equal coordinates
          <path key={index} d={BLOCK} transform={`translate(${x} ${y})`} fill={fill} />
        ))}
        <path
          d={`M-1600 ${avenue - 126}L1600 ${avenue + 546}`}
          stroke={mixed(13)}
          strokeWidth="58"
          fill="none"
        />
        <path
          d={`M-1600 ${avenue - 126}L1600 ${avenue + 546}`}
          stroke={mixed(46)}
          strokeWidth="3"
          strokeDasharray="22 18"
          fill="none"
        />
      </g>
      <g
        transform={
          isBand
            ? `translate(${WIDTH / 2} ${height / 2}) scale(0.24)`
            : `translate(${side} ${height / 2 + lift})`
        }
      >
        <ArticleMotif icon={icon} strong={mixed(92)} soft={mixed(13)} />
      </g>
    </svg>
  );
}
