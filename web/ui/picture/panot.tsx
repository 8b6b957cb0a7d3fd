import { type ReactNode, useId } from 'react';
import { categoryColor } from './category-color.ts';
import { type PanotLook, panotLook } from './panot-look.ts';

type Props = {
  categoryName: string | null | undefined;
  seed: number;
  className?: string;
  wide?: boolean;
  /** Makes the panot an image with this name; without a name, the panot is decorative. */
  title?: string;
};

const TILE = 52;

const FLOWER =
  'M26 21c-7-4-6-12 0-13 6 1 7 9 0 13M26 31c-7 4-6 12 0 13 6-1 7-9 0-13M21 26c-4-7-12-6-13 0 1 6 9 7 13 0M31 26c4-7 12-6 13 0-1 6-9 7-13 0';
const QUARTERS = [
  [14, 14],
  [38, 14],
  [14, 38],
  [38, 38],
] as const;

const MOTIFS: Record<PanotLook['motif'], ReactNode> = {
  flower: (
    <>
      <circle cx="26" cy="26" r="21" />
      <circle cx="26" cy="26" r="5" />
      <path d={FLOWER} />
    </>
  ),
  rings: QUARTERS.map(([cx, cy]) => (
    <g key={`${cx} ${cy}`}>
      <circle cx={cx} cy={cy} r="9.5" />
      <circle cx={cx} cy={cy} r="4" />
    </g>
  )),
  squares: QUARTERS.map(([cx, cy]) => (
    <rect key={`${cx} ${cy}`} x={cx - 8} y={cy - 8} width="16" height="16" rx="3.5" />
  )),
  octagons: (
    <>
      <path d="M18 6h16l12 12v16L34 46H18L6 34V18z" />
      <path d="M26 15l11 11-11 11-11-11z" />
      <circle cx="26" cy="26" r="3" />
    </>
  ),
};

/** Barcelona's paving in the category's hue: the stand-in for a missing photo (place-9). */
export function Panot({ categoryName, seed, className, wide = false, title }: Props) {
  const id = useId();
  const hue = categoryColor(categoryName).text;
  const mixed = (percent: number) => `color-mix(in oklab, ${hue} ${percent}%, var(--bg))`;
  const { motif, turn, scale, shift } = panotLook(seed);
  const transform = `rotate(${turn}) scale(${scale}) translate(${shift.x * TILE} ${shift.y * TILE})`;
  return (
    <svg
      viewBox={wide ? '0 0 960 96' : '0 0 160 160'}
      preserveAspectRatio="xMidYMid slice"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <defs>
        <pattern
          id={`${id}t`}
          width={TILE}
          height={TILE}
          patternUnits="userSpaceOnUse"
          patternTransform={transform}
        >
          <rect width="52" height="52" fill={mixed(26)} />
          <g fill="none" stroke={mixed(62)} strokeWidth="2.2">
            {MOTIFS[motif]}
          </g>
          <path d="M0 0h52v52H0z" fill="none" stroke={mixed(34)} strokeWidth="1.4" />
        </pattern>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={hue} stopOpacity=".38" />
          <stop offset="1" stopColor={hue} stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}t)`} />
      <rect width="100%" height="100%" fill={`url(#${id}g)`} />
    </svg>
  );
}
