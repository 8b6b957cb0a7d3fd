import { useLayoutEffect, useRef, useState } from 'react';
import type { MapPadding } from '#web/map/map-types.ts';

/** The height in pixels covered by the tools, which a chosen marker avoids. */
const TOP = 64;
/**
 * The minimum height in pixels reserved for a card. A place with few facts has a lower card, but the buttons
 * must not move between places.
 */
const USUAL_CARD = 176;
/**
 * The height in pixels of the map's five buttons in a column and in a row, with the gap below them (city-map.css).
 */
const COLUMN = 255;
const ROW = 56;
/** The height in pixels of the two zoom buttons with the gaps above and below them, or beside each other in a row. */
const ZOOM = 107;
const EDGE = 12;
/** Pixels of the map's credit with the gaps below and above it. */
const CREDIT = 44;
/** Pixels of the chosen place's marker, with a gap. */
const MARKER = 56;

/**
 * Measures the controls at the edges of a map's frame: large text makes the tools and the foot higher, and the map's
 * own buttons and its credit must stay between them.
 */
export function useFrameRoom(hasCard: boolean) {
  const frame = useRef<HTMLElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [covered, setCovered] = useState(0);
  const [isAcross, setAcross] = useState(false);
  const [belowTools, setBelowTools] = useState(Number.POSITIVE_INFINITY);
  const hasFoot = covered > 0;

  // After every render as well: the camera of a new choice depends on the height of its card.
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current || !tools.current) return;
      const { clientHeight } = frame.current;
      setCovered(foot.current ? clientHeight - foot.current.offsetTop : 0);
      setAcross((foot.current?.offsetWidth ?? 0) > frame.current.clientWidth / 2);
      setBelowTools(clientHeight - tools.current.offsetTop - tools.current.offsetHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const { current } of [frame, tools, foot]) if (current) observer.observe(current);
    return () => observer.disconnect();
  });

  // On a wide map the foot stands in a corner, and covers neither the map's buttons nor its credit.
  const bottom = isAcross ? (hasCard ? Math.max(covered, USUAL_CARD) : covered) : 0;
  const free = belowTools - bottom;
  // The marker is centered in the free area, above the row of buttons.
  const hidesTools = hasCard && free < 2 * ROW + MARKER;
  const hasControlsInRow = free < COLUMN;
  const padding: MapPadding | undefined =
    hasFoot && isAcross ? { top: hidesTools ? 0 : TOP, bottom } : undefined;
  return {
    refs: { frame, tools, foot },
    /** For the map: which parts are covered, and whether its buttons must be in one row. */
    room: { padding, hasControlsInRow, overKey: `${covered} ${belowTools} ${hidesTools}` },
    /** The positions of the frame's own parts relative to the map's. */
    places: {
      controls: hasControlsInRow
        ? { right: ZOOM, bottom: bottom + EDGE }
        : { right: EDGE, bottom: bottom + ZOOM },
      legend: { left: EDGE, bottom: isAcross ? bottom + CREDIT : hasFoot ? covered + EDGE : CREDIT },
    },
    /** The card leaves no space for tools, marker and buttons, so the tools are hidden until it is closed. */
    hidesTools,
  };
}
