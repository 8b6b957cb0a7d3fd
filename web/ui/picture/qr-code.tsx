import { encode } from 'uqr';

/** Quiet zone in modules; scanners need four. */
const MARGIN = 4;

type Props = { text: string; label: string; className?: string };

/** A QR code, dark on white in both themes because cameras require it. */
export function QrCode({ text, label, className = 'w-56' }: Props) {
  const { data, size } = encode(text, { border: MARGIN });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`my-4 max-w-full ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
