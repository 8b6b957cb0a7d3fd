import type { MapTheme } from './map-types.ts';

/** The six categories in the flag's order, and everything else. */
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

/** S1 §3: a category that is not one of the six gets a neutral colour and a pin. */
export function markerKind(icon: string): MarkerKind {
  return KIND_OF_ICON[icon] ?? 'other';
}

export type MarkerColors = {
  kinds: Record<MarkerKind, string>;
  /** Icons on a marker. */
  onKind: string;
  /** The thin line that parts a marker from the map. */
  edge: string;
  /** Ground of clusters and of the chosen marker. */
  surface: string;
  ink: string;
  /** Icon of the chosen marker; null takes the category's colour. */
  chosenIcon: string | null;
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
    ink: '#1B1425',
    chosenIcon: null,
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
    ink: '#F6EFE6',
    chosenIcon: '#14101C',
    accent: '#FF86BE',
    shadow: 'rgba(0, 0, 0, 0.5)',
  },
};
