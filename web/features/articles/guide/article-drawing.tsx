import { type ReactNode, useId } from 'react';
import { randomFrom, seedFrom } from '#domain/seeded-random.ts';

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

const OCTAGON = 'M-91 -220H91L220 -91V91L91 220H-91L-220 91V-91z';
const FLOWER =
  'M0 -42c-59 -34 -50 -101 0 -109 50 8 59 75 0 109M0 42c-59 34 -50 101 0 109 50 -8 59 -75 0 -109M-42 0c-34 -59 -101 -50 -109 0 8 50 75 59 109 0M42 0c34 -59 101 -50 109 0 -8 50 -75 59 -109 0';
const WAVE = 'M-170 0c28 -34 57 -34 85 0s57 34 85 0 57 -34 85 0 57 34 85 0';

type Draw = (soft: string) => ReactNode;

const line = (soft: string) => ({
  fill: 'none',
  stroke: soft,
  strokeWidth: 20,
  strokeLinecap: 'round' as const,
});

const flower: Draw = (soft) => (
  <g {...line(soft)} strokeWidth={14}>
    <path d={FLOWER} />
    <circle r="34" />
  </g>
);

/** A motif for each category: a moon, the sea, the memorial's triangle, a heart, a path. */
const SIGNS: Record<string, Draw> = {
  'moon-star': (soft) => (
    <g fill={soft}>
      <path d="M44 -128A132 132 0 1 0 128 60A108 108 0 0 1 44 -128z" />
      <path d="M104 -138l11 29 29 11 -29 11 -11 29 -11 -29 -29 -11 29 -11z" />
    </g>
  ),
  waves: (soft) => (
    <g {...line(soft)}>
      <circle cy="-72" r="46" fill={soft} stroke="none" />
      <path d={WAVE} transform="translate(0 34)" />
      <path d={WAVE} transform="translate(0 94)" />
    </g>
  ),
  'book-open': (soft) => <path d="M-142 -92H142L0 142z" fill={soft} />,
  'heart-handshake': (soft) => (
    <path
      d="M0 132C-96 62 -146 8 -146 -52C-146 -104 -108 -132 -70 -132C-38 -132 -14 -116 0 -90C14 -116 38 -132 70 -132C108 -132 146 -104 146 -52C146 8 96 62 0 132z"
      fill={soft}
    />
  ),
  'heart-pulse': (soft) => <path d="M-44 -138H44V-44H138V44H44V138H-44V44H-138V-44H-44z" fill={soft} />,
  map: (soft) => (
    <g {...line(soft)}>
      <path d="M-120 112C-40 112 -112 -6 -14 -6S40 -112 112 -112" strokeDasharray="2 44" strokeWidth={24} />
      <circle cx="-120" cy="112" r="22" fill={soft} stroke="none" />
      <path d="M112 -144l12 31 31 12 -31 12 -12 31 -12 -31 -31 -12 31 -12z" fill={soft} stroke="none" />
    </g>
  ),
  'utensils-crossed': (soft) => (
    <g {...line(soft)}>
      <circle r="126" />
      <circle r="70" strokeWidth={10} />
    </g>
  ),
  'party-popper': (soft) => (
    <g {...line(soft)}>
      <path d="M-130 110V-130M-130 -120C-70 -160 -10 -80 50 -120S130 -120 130 -120V10S70 -30 10 10S-130 10 -130 10" />
    </g>
  ),
  'building-2': (soft) => (
    <g {...line(soft)}>
      <path d="M-120 130V-70L-70 -120H70L120 -70V130M-44 130V20C-44 -34 44 -34 44 20V130" />
    </g>
  ),
};

type ArticleMotifProps = { icon: string | undefined; strong: string; soft: string };

/** The motif of a drawn cover, on a block around the origin; the paving flower for unknown icons. */
function ArticleMotif({ icon, strong, soft }: ArticleMotifProps) {
  const draw = SIGNS[icon ?? ''] ?? flower;
  return (
    <>
      <path d={OCTAGON} fill={strong} stroke={soft} strokeWidth="22" />
      {draw(soft)}
    </>
  );
}
