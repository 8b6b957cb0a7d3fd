import type { ReactNode } from 'react';

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

type Props = { icon: string | undefined; strong: string; soft: string };

/** The motif of a drawn cover, on a block around the origin; the paving flower for unknown icons. */
export function ArticleMotif({ icon, strong, soft }: Props) {
  const draw = SIGNS[icon ?? ''] ?? flower;
  return (
    <>
      <path d={OCTAGON} fill={strong} stroke={soft} strokeWidth="22" />
      {draw(soft)}
    </>
  );
}
