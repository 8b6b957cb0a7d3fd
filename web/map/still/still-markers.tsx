import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Box, boxesOver } from '#web/map/boxes.ts';
import type { MapTheme } from '#web/map/map-types.ts';
import { type MarkerData, type MarkerSourceData, markerSourceData } from '#web/map/markers/marker-data.ts';
import {
  CLUSTER_SIZES,
  type ClusterSize,
  imageSize,
  MARKER_SIZES,
  markerImage,
  markerPixelRatio,
} from '#web/map/markers/marker-images.ts';
import { MARKER_COLORS } from '#web/map/markers/marker-kinds.ts';
import { groupShape, measureWith, namesAt, type Spot, spotsOn } from '#web/map/markers/marker-names.ts';
import { COUNTS, linesOf, NAMES } from '#web/map/markers/marker-texts.ts';
import type { StillMap } from './still-map.ts';

type Brush = CanvasRenderingContext2D;
type StillMarkersProps = {
  map: StillMap;
  data: MarkerData;
  theme: MapTheme;
  isFontReady: boolean;
  overKey: string;
};

const FONT = '"Instrument Sans Variable", sans-serif';
/** Longer preparations continue in the next frame: drawing all markers at once blocks a slow phone. */
const FRAME_MS = 16;

/** Draws over the picture the images that MapLibre draws for marker-layers.ts, at the same pixels. */
export function StillMarkers({ map, data, theme, isFontReady, overKey }: StillMarkersProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = useRef(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: names are placed again once their typeface has loaded, and when a part over the map changes
  useLayoutEffect(() => {
    const contents = markerSourceData(data);
    const over = boxesOver(map.getContainer());
    draw.current = () => canvas.current && drawAll(canvas.current, map, contents, over, theme);
    return inFrames(preparations(map, contents, theme), () => draw.current());
  }, [map, data, theme, isFontReady, overKey]);

  useEffect(() => {
    const redraw = () => draw.current();
    map.on('move', redraw);
    return () => map.off('move', redraw);
  }, [map]);

  return <canvas ref={canvas} className="guide-map-drawn" />;
}

/** Takes the steps in one frame and calls back in it, or in as many as it needs and the one after them. */
function inFrames(steps: Iterator<void>, then: () => void): () => void {
  const work = (isLate: boolean) => {
    const end = performance.now() + FRAME_MS;
    while (performance.now() < end) {
      if (!steps.next().done) continue;
      if (isLate) frame = requestAnimationFrame(then);
      else then();
      return;
    }
    frame = requestAnimationFrame(() => work(true));
  };
  let frame = requestAnimationFrame(() => work(false));
  return () => cancelAnimationFrame(frame);
}

/** Draws each marker's image and measures each name, which are both kept. */
function* preparations(map: StillMap, { places }: MarkerSourceData, theme: MapTheme): Generator<void> {
  const brush = document.createElement('canvas').getContext('2d');
  const measure = brush && measureWith(brush);
  for (const spot of spotsOn(map, map.size, places)) {
    markerImage(imageOf(spot, theme), markerPixelRatio());
    if (measure && !spot.group) linesOf(spot.name, measure);
    yield;
  }
}

const imageOf = ({ group, look }: Spot, theme: MapTheme): string =>
  group ? `cluster/${theme}/${group}` : `marker/${theme}/full/${look}`;

function drawAll(
  canvas: HTMLCanvasElement,
  map: StillMap,
  contents: MarkerSourceData,
  over: readonly Box[],
  theme: MapTheme,
): void {
  const { width, height } = map.size;
  const ratio = window.devicePixelRatio;
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== across || canvas.height !== down)
    Object.assign(canvas, { width: across, height: down });
  brush.setTransform(ratio, 0, 0, ratio, 0, 0);
  brush.clearRect(0, 0, width, height);
  brush.lineJoin = 'round';
  brush.textBaseline = 'middle';

  const markers = spotsOn(map, map.size, contents.places);
  const chosen = spotsOn(map, map.size, contents.chosen);

  for (const { geometry } of contents.person.features)
    if (geometry.type === 'Point') {
      const { x, y } = map.project([geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0]);
      drawPerson(brush, x, y, theme);
    }
  const { ink, halo: edge } = MARKER_COLORS[theme];
  for (const { lines, anchor, x, y } of namesAt(markers, chosen, over, map.size, measureWith(brush)))
    drawText(brush, lines, x, y, ALIGN[anchor], { ...NAMES, ink, edge });
  for (const spot of markers) if (!spot.group) drawImage(brush, spot, imageOf(spot, theme), 'full');
  for (const spot of markers) if (spot.group) drawGroup(brush, spot, spot.group, theme);
  for (const spot of chosen) drawChosen(brush, spot, theme);
}

function drawImage(
  brush: Brush,
  { left, top }: Spot,
  id: string,
  shape: keyof typeof MARKER_SIZES | ClusterSize,
): void {
  const image = markerImage(id, markerPixelRatio());
  const size = imageSize(sizeOf(shape));
  if (image) brush.drawImage(image, left - size / 2, top - size / 2, size, size);
}

const sizeOf = (shape: keyof typeof MARKER_SIZES | ClusterSize): number =>
  ({ ...MARKER_SIZES, ...CLUSTER_SIZES })[shape];

function drawGroup(brush: Brush, spot: Spot, group: string, theme: MapTheme): void {
  const colors = MARKER_COLORS[theme];
  drawImage(brush, spot, imageOf(spot, theme), groupShape(group));
  const ink = spot.open > 0 ? colors.surface : colors.ink;
  drawText(brush, [`${spot.point_count}`], spot.left, spot.top, 'center', { ...COUNTS, ink, edge: ink });
}

function drawChosen(brush: Brush, spot: Spot, theme: MapTheme): void {
  const { ink, surface: edge } = MARKER_COLORS[theme];
  drawImage(brush, spot, `marker/${theme}/chosen/${spot.look}`, 'chosen');
  if (!spot.point_count) return;
  const beside = COUNTS.beside * COUNTS.size;
  const look = { size: COUNTS.size, halo: COUNTS.besideHalo, ink, edge };
  drawText(brush, [`${spot.point_count}`], spot.left + beside, spot.top - beside, 'center', look);
}

function drawPerson(brush: Brush, x: number, y: number, theme: MapTheme): void {
  const { accent, edge } = MARKER_COLORS[theme];
  const disc = (radius: number, color: string, opacity = 1) => {
    brush.globalAlpha = opacity;
    brush.fillStyle = color;
    brush.beginPath();
    brush.arc(x, y, radius, 0, 2 * Math.PI);
    brush.fill();
    brush.globalAlpha = 1;
  };
  disc(18, accent, 0.2);
  disc(9.5, edge);
  disc(7, accent);
}

const ALIGN = { left: 'left', right: 'right', top: 'center', bottom: 'center' } as const;

type Look = { size: number; halo: number; ink: string; edge: string };

function drawText(
  brush: Brush,
  lines: readonly string[],
  x: number,
  y: number,
  align: CanvasTextAlign,
  { size, halo, ink, edge }: Look,
): void {
  brush.font = `${size}px ${FONT}`;
  brush.textAlign = align;
  brush.fillStyle = ink;
  brush.strokeStyle = edge;
  brush.lineWidth = 2 * halo;
  const step = size * NAMES.lineHeight;
  lines.forEach((line, index) => {
    const at = y + (index - (lines.length - 1) / 2) * step;
    brush.strokeText(line, x, at);
    brush.fillText(line, x, at);
  });
}
