import type { ReactNode } from 'react';

export type MapTheme = 'day' | 'night';

/** What the map needs to know about a place. Names and texts come translated. */
export type MapPlace = {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  /** 'Bars': said in the marker's name. */
  categoryName: string;
  /** The category's lucide icon name ('martini'); it chooses the marker's icon and colour. */
  icon: string;
  /** 'Open Now': said in the marker's name; empty when nothing is known. */
  statusText: string;
};

export type MapPosition = { latitude: number; longitude: number };

/** Pixels at each edge that something else covers: the drawer on a phone, for instance. */
export type MapPadding = { top?: number; right?: number; bottom?: number; left?: number };

/** Every text of the map, translated by the caller. */
export type MapLabels = {
  /** 'Map of Barcelona, 72 places': the name of the canvas. */
  map: (places: number) => string;
  /** 'Places on the map': the name of the group of markers. */
  markers: string;
  /** '12 places, zoom in': the name of a cluster. */
  cluster: (places: number) => string;
  /** '37 places in view': announced politely after the map has moved. */
  inView: (places: number) => string;
  zoomIn: string;
  zoomOut: string;
  attribution: string;
  /** 'Schematic map': what the drawn city says of itself, where others name their sources. */
  schematic: string;
  /** 'Map is not supported by this browser' (S1 §8). */
  unsupported: string;
  loading: string;
  /** Shown over a cooperative map; only needed there. */
  cooperative?: { windows: string; mac: string; touch: string };
};

export type CityMapProps = {
  places: readonly MapPlace[];
  labels: MapLabels;
  /** default 'day', the "light style" */
  theme?: MapTheme;
  /** Where each theme's style is; default '/api/map/style/day' and '/api/map/style/night'. */
  styleUrls?: Record<MapTheme, string>;
  /** The chosen place: drawn inverted and larger, centred at zoom 15 when it changes (S1 §5). */
  selectedId?: number | null;
  /** A marker was activated by pointer or keyboard; null when Escape or the background closes the selection. */
  onSelect?: (id: number | null) => void;
  /**
   * What the popup of the selected place shows, at most 300 px wide; `close` gives the focus back to the
   * marker. Leave it out to show no popup (on a phone, where a card does its work).
   */
  renderPopup?: (place: MapPlace, close: () => void) => ReactNode;
  /** Where the person is. Each new object moves the map there at zoom 15 (S1 §5); null draws nothing. */
  userPosition?: MapPosition | null;
  /** Where the map begins; default Plaça Sant Jaume's neighbourhood at zoom 13 (S1 §10). Read once. */
  initialView?: MapPosition & { zoom: number };
  padding?: MapPadding;
  /** free: a map to explore. cooperative: scrolls with the page until asked. none: a picture. Read once. */
  gestures?: 'free' | 'cooperative' | 'none';
  hasZoomButtons?: boolean;
  /** More buttons above the zoom buttons (current location, full screen); style them with `map-button`. */
  controls?: ReactNode;
  /** Told about every failure of style, tiles or drawing, so that one place writes it to the console (S1 §8). */
  onMapError?: (error: unknown) => void;
  className?: string;
};
