import type { MapTheme } from '#web/map/map-types.ts';
import { type IconNode, MARKER_ICONS } from './marker-icons.ts';
import { MARKER_COLORS, MARKER_KINDS, type MarkerColors, type MarkerKind } from './marker-kinds.ts';
import { COUNTS } from './marker-texts.ts';

/** Edge lengths in CSS pixels, without the margin for the shadow. */
export const MARKER_SIZES = { full: 28, chosen: 44 } as const;
export const CLUSTER_SIZES = { joined: 30, small: 36, medium: 42, large: 50 } as const;

/** The last part of the name of a marker's image: it is unknown whether the place is what the visitor looks for. */
export const UNCERTAIN = 'uncertain';

export type MarkerShape = keyof typeof MARKER_SIZES;
export type ClusterSize = keyof typeof CLUSTER_SIZES;

const MARGIN = 3;
const RING = 4;
/** The width of the frame around the chosen marker, with the gap inside. */
const FRAME = 5;
/** Share of a marker's edge that its icon takes. */
const ICON = 15 / 28;
/** Share of the square's edge that a regular octagon cuts off at each corner. */
const CORNER = 0.293;

type Brush = CanvasRenderingContext2D;
const drawn = new Map<string, HTMLCanvasElement | null>();

/** Returns the pixel ratio with which markers are drawn. */
export function markerPixelRatio(): number {
  return Math.min(3, Math.max(2, Math.ceil(window.devicePixelRatio)));
}

/** Returns the edge length of a marker's image with its shadow, in CSS pixels. */
export function imageSize(size: number): number {
  return size + 2 * MARGIN;
}

/** Returns the image with an id, which is drawn once. */
export function markerImage(id: string, pixelRatio: number): HTMLCanvasElement | null {
  const key = `${id}@${pixelRatio}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const image = drawMarkerImage(id, pixelRatio);
  drawn.set(key, image);
  return image;
}

/**
 * Draws the image with an id from marker-layers.ts: 'marker/night/full/bars-likely', or
 * 'cluster/day/small/open/4,0,12,0,0,0,0' with the shares of the kinds in the flag's order. Returns null for other
 * ids.
 */
function drawMarkerImage(id: string, pixelRatio: number): HTMLCanvasElement | null {
  const [family, themeName, shape, what, shares] = id.split('/');
  const theme = (['day', 'night'] as const).find((name) => name === themeName);
  if (!theme || !shape || what === undefined) return null;
  if (family === 'cluster' && shares !== undefined && shape in CLUSTER_SIZES) {
    const size = CLUSTER_SIZES[shape as ClusterSize];
    return paint(size, pixelRatio, (brush) =>
      drawCluster(brush, size, theme, shares.split(',').map(Number), what),
    );
  }
  const [kindName, status, doubt] = what.split('-');
  const kind = MARKER_KINDS.find((name) => name === kindName);
  if (family !== 'marker' || !(shape in MARKER_SIZES) || !kind) return null;
  const size = MARKER_SIZES[shape as MarkerShape];
  return paint(size, pixelRatio, (brush) => {
    const colors = MARKER_COLORS[theme];
    ground(brush, size, colors.edge, colors.shadow);
    if (shape === 'chosen') drawFrame(brush, size, colors);
    const inset = shape === 'chosen' ? FRAME : 0;
    brush.save();
    brush.translate(inset, inset);
    drawMarker(brush, size - 2 * inset, colors, kind, status);
    brush.restore();
    if (doubt === UNCERTAIN) drawDoubt(brush, size, colors);
  });
}

function paint(size: number, pixelRatio: number, draw: (brush: Brush) => void): HTMLCanvasElement | null {
  const edge = Math.ceil(imageSize(size) * pixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return null;
  brush.scale(pixelRatio, pixelRatio);
  brush.translate(MARGIN, MARGIN);
  brush.lineCap = 'butt';
  brush.lineJoin = 'round';
  draw(brush);
  return canvas;
}

function octagon(size: number, inset: number): Path2D {
  const from = inset;
  const to = size - inset;
  const corner = (to - from) * CORNER;
  const path = new Path2D();
  path.moveTo(size / 2, from);
  path.lineTo(to - corner, from);
  path.lineTo(to, from + corner);
  path.lineTo(to, to - corner);
  path.lineTo(to - corner, to);
  path.lineTo(from + corner, to);
  path.lineTo(from, to - corner);
  path.lineTo(from, from + corner);
  path.lineTo(from + corner, from);
  path.closePath();
  return path;
}

function ground(brush: Brush, size: number, color: string, shadow: string): void {
  brush.save();
  brush.shadowColor = shadow;
  brush.shadowBlur = 4;
  brush.shadowOffsetY = 1.5;
  brush.fillStyle = color;
  brush.fill(octagon(size, 0));
  brush.restore();
}

/**
 * Draws an open place as a full block, a probably open one as half a block, an always open one with a second outline,
 * a closed one as an outline and an unknown one with a broken outline: the difference needs no color (map-7).
 */
function drawMarker(
  brush: Brush,
  size: number,
  colors: MarkerColors,
  kind: MarkerKind,
  status: string | undefined,
): void {
  const color = colors.kinds[kind];
  const icon = (ink: string) => drawIcon(brush, MARKER_ICONS[kind], size, Math.round(ICON * size), ink);
  brush.fillStyle = status === 'unknown' ? colors.surface : color;
  brush.fill(octagon(size, 1.5));
  if (status === 'open') {
    icon(colors.onKind);
    return;
  }
  brush.fillStyle = colors.surface;
  brush.fill(octagon(size, 3.25));
  if (status === 'always' || status === 'unknown') {
    brush.strokeStyle = color;
    brush.lineWidth = status === 'always' ? 1 : 1.75;
    brush.setLineDash(status === 'always' ? [] : [3.5, 2.75]);
    brush.stroke(octagon(size, status === 'always' ? 5 : 2.375));
    brush.setLineDash([]);
  }
  icon(color);
  if (status !== 'likely') return;
  brush.save();
  brush.beginPath();
  brush.rect(0, size / 2, size, size / 2);
  brush.clip();
  brush.fillStyle = color;
  brush.fill(octagon(size, 1.5));
  icon(colors.onKind);
  brush.restore();
}

/** Draws a question mark in the corner: it is unknown whether the place is what the visitor looks for. */
function drawDoubt(brush: Brush, size: number, colors: MarkerColors): void {
  const radius = 6;
  const [x, y] = [size - radius + 1, radius - 1];
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fillStyle = colors.ink;
  brush.fill();
  brush.fillStyle = colors.surface;
  brush.font = '600 9px "Instrument Sans Variable", sans-serif';
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText('?', x, y + 0.5);
}

/** Draws the frame of the chosen marker, which keeps the sign of its status inside. */
function drawFrame(brush: Brush, size: number, colors: MarkerColors): void {
  brush.fillStyle = colors.ink;
  brush.fill(octagon(size, 1));
  brush.fillStyle = colors.edge;
  brush.fill(octagon(size, FRAME - 1.5));
}

/**
 * Draws a cluster whose ring is divided by the kinds' shares: full when a place in it is open, with a full foot when one
 * is probably open.
 */
function drawCluster(brush: Brush, size: number, theme: MapTheme, shares: number[], status: string): void {
  const colors = MARKER_COLORS[theme];
  ground(brush, size, colors.edge, colors.shadow);
  brush.fillStyle = colors.surface;
  brush.fill(octagon(size, 1));
  if (status === 'open' || status === 'likely') {
    brush.save();
    brush.beginPath();
    // The foot ends below the number.
    brush.rect(0, status === 'open' ? 0 : size / 2 + COUNTS.size / 2, size, size);
    brush.clip();
    brush.fillStyle = colors.ink;
    brush.fill(octagon(size, RING + 2));
    brush.restore();
  }
  const inset = 1 + RING / 2;
  const side = size - 2 * inset;
  const length = side * (4 * (1 - 2 * CORNER) + 4 * CORNER * Math.SQRT2);
  const total = shares.reduce((sum, share) => sum + share, 0) || 1;
  const ring = octagon(size, inset);
  let begin = 0;
  brush.lineWidth = RING;
  MARKER_KINDS.forEach((kind, index) => {
    const part = ((shares[index] ?? 0) / total) * length;
    if (part === 0) return;
    brush.strokeStyle = colors.kinds[kind];
    brush.setLineDash([part + 0.5, length]);
    brush.lineDashOffset = -begin;
    brush.stroke(ring);
    begin += part;
  });
}

function drawIcon(brush: Brush, icon: IconNode, size: number, iconSize: number, color: string): void {
  brush.save();
  brush.translate((size - iconSize) / 2, (size - iconSize) / 2);
  brush.scale(iconSize / 24, iconSize / 24);
  brush.strokeStyle = color;
  brush.lineWidth = 2.2;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  for (const [element, attributes] of icon) brush.stroke(outline(element, attributes));
  brush.restore();
}

function outline(element: string, attributes: Record<string, string>): Path2D {
  const number = (name: string) => Number(attributes[name] ?? 0);
  if (element === 'path') return new Path2D(attributes.d);
  const path = new Path2D();
  if (element === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  if (element === 'rect')
    path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  if (element === 'line') {
    path.moveTo(number('x1'), number('y1'));
    path.lineTo(number('x2'), number('y2'));
  }
  return path;
}
