import type { MapTheme } from '#web/map/map-types.ts';

/** The six categories in the flag's order, and all others. */
export const MARKER_KINDS = [
  'restaurants',
  'bars',
  'cafes',
  'landmarks',
  'events',
  'clubs',
  'other',
] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];

const KIND_OF_ICON: Record<string, MarkerKind> = {
  utensils: 'restaurants',
  martini: 'bars',
  coffee: 'cafes',
  landmark: 'landmarks',
  'calendar-heart': 'events',
  'disc-3': 'clubs',
};

/** Returns the kind of a category; all but the six have a neutral color and a pin (place-3). */
export function markerKind(icon: string): MarkerKind {
  return KIND_OF_ICON[icon] ?? 'other';
}

export type MarkerColors = {
  kinds: Record<MarkerKind, string>;
  onKind: string;
  edge: string;
  surface: string;
  /** Drawn behind the names, in the background's color. */
  halo: string;
  ink: string;
  accent: string;
  shadow: string;
};

export const MARKER_COLORS: Record<MapTheme, MarkerColors> = {
  day: {
    kinds: {
      restaurants: '#B3261E',
      bars: '#964700',
      cafes: '#775900',
      landmarks: '#1B6840',
      events: '#1E58A5',
      clubs: '#6A35B0',
      other: '#5F536B',
    },
    onKind: '#FFFDF9',
    edge: '#FFFDF9',
    surface: '#FFFDF9',
    halo: '#F6F0E6',
    ink: '#1B1425',
    accent: '#AD1458',
    shadow: 'rgba(27, 20, 37, 0.28)',
  },
  night: {
    kinds: {
      restaurants: '#FF8175',
      bars: '#FFA552',
      cafes: '#F2CE5B',
      landmarks: '#62CB93',
      events: '#7DBAFF',
      clubs: '#C7A2FF',
      other: '#B9AEC6',
    },
    onKind: '#14101C',
    edge: '#14101C',
    surface: '#1C1628',
    halo: '#1A1526',
    ink: '#F6EFE6',
    accent: '#FF86BE',
    shadow: 'rgba(0, 0, 0, 0.5)',
  },
};
