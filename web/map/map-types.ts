import type { ReactNode } from 'react';
import type { StatusTone } from '#domain/places/place-status.ts';
import type { ShownMap } from './map-port.ts';

export type MapTheme = 'day' | 'night';

/** A place on the map, its texts translated. */
export type MapPlace = {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  /** 'Bars', part of the marker's name. */
  categoryName: string;
  /** The category's lucide icon ('martini'), which decides the marker's icon and color. */
  icon: string;
  /** 'Open Now, until 03:00', part of the marker's name; may be empty. */
  statusText: string;
  /** The marker's sign (map-7). */
  status: StatusTone;
  /** Drawn with a question mark: it is unknown whether the place is what the visitor looks for. */
  isUncertain?: boolean;
};

export type MapPosition = { latitude: number; longitude: number };

export type MapGestures = { kind: 'free' | 'cooperative' | 'none'; hasPin: boolean };

/** Pixels at each edge that are covered, such as by the drawer on a phone. */
export type MapPadding = { top?: number; right?: number; bottom?: number; left?: number };

/** All texts of the map, translated by the caller. */
export type MapLabels = {
  /** Name of the canvas: 'Map of Barcelona, 72 places'. */
  map: (places: number) => string;
  markers: string;
  /** Name of a cluster: '12 places, zoom in'. */
  cluster: (places: number) => string;
  /** Name of a marker that opens a list of its places: '3 places…'. */
  joined: (places: number) => string;
  /** Announced politely after a move: '37 places in view'. */
  inView: (places: number) => string;
  zoomIn: string;
  zoomOut: string;
  attribution: string;
  /** Shown above a map with cooperative gestures. */
  cooperative?: { windows: string; mac: string; touch: string };
};

export type CityMapProps = {
  places: readonly MapPlace[];
  labels: MapLabels;
  theme?: MapTheme;
  /** Address of each theme's style; default '/api/map/style/day' and '/api/map/style/night'. */
  styleUrls?: Record<MapTheme, string>;
  /** The chosen place: drawn inverted and larger, and centered at zoom 15 when it changes (map-1). */
  selectedId?: number | null;
  /**
   * A place that is chosen now moves the map only if something covers its marker, and the map returns when no place is
   * chosen any more.
   */
  keepsView?: boolean;
  /** Changes when the parts over the map do, under which no marker can be pressed and no name stands. */
  overKey?: string;
  /**
   * Called when a marker is activated by pointer or keyboard; null when Escape or the background closes the
   * selection.
   */
  onSelect?: (id: number | null) => void;
  /**
   * Renders the popup of the chosen place, at most 300 px wide; `close` returns focus to the marker. Without it there
   * is no popup (a phone shows a card instead).
   */
  renderPopup?: (place: MapPlace, close: () => void) => ReactNode;
  /** The text of a search; if it is new, the map frames the places found; undefined until they are known. */
  search?: string | undefined;
  /** The visitor's position. Each new object moves the map there at zoom 15 (map-1); null draws nothing. */
  userPosition?: MapPosition | null;
  /** The map's initial view; default the city's center at zoom 13 (map-1). Read once. */
  initialView?: MapPosition & { zoom: number };
  padding?: MapPadding;
  /** free: a map to explore. cooperative: one finger or the wheel scrolls the page. none: a picture. Read once. */
  gestures?: MapGestures['kind'];
  hasZoomButtons?: boolean;
  /** A pin is fixed over the center, so that zooming does not move its point. Read once. */
  hasPin?: boolean;
  /** Renders parts that need the map. */
  controls?: (map: ShownMap) => ReactNode;
  /** Puts the zoom buttons side by side, for a low map. */
  hasControlsInRow?: boolean;
  /** Called once the picture is on the screen: places that take long to prepare may then be rendered. */
  onPictureShown?: () => void;
  /** Receives every failure of style, tiles or drawing; failures are only written to the console (map-4). */
  onMapError?: (error: unknown) => void;
  className?: string;
};
