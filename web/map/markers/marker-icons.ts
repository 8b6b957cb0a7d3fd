import * as calendarHeart from 'lucide-react/icons/calendar-heart';
import * as coffee from 'lucide-react/icons/coffee';
import * as disc from 'lucide-react/icons/disc-3';
import * as landmark from 'lucide-react/icons/landmark';
import * as mapPin from 'lucide-react/icons/map-pin';
import * as martini from 'lucide-react/icons/martini';
import * as utensils from 'lucide-react/icons/utensils';
import type { MarkerKind } from './marker-kinds.ts';

export type IconNode = [element: string, attributes: Record<string, string>][];

/** lucide exports the drawing beside the component, but does not declare it. */
function nodeOf(iconModule: object): IconNode {
  const { __iconData: data } = iconModule as { __iconData?: { node: IconNode } };
  if (!data) throw new Error('lucide-react no longer exports the data of its icons');
  return data.node;
}

/** Drawing of each kind of marker, on lucide's grid of 24 by 24. */
export const MARKER_ICONS: Record<MarkerKind, IconNode> = {
  restaurants: nodeOf(utensils),
  bars: nodeOf(martini),
  cafes: nodeOf(coffee),
  landmarks: nodeOf(landmark),
  events: nodeOf(calendarHeart),
  clubs: nodeOf(disc),
  other: nodeOf(mapPin),
};
