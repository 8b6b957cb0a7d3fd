import { type LngLat, line } from '../coordinates.ts';

export type RoadClass = 'motorway' | 'avenue' | 'street' | 'lane' | 'path';

export type Road = { name: string; class: RoadClass; line: LngLat[] };

const road =
  (roadClass: RoadClass) =>
  (name: string, shape: string): Road => ({ name, class: roadClass, line: line(shape) });

export const motorway = road('motorway');
export const avenue = road('avenue');
export const street = road('street');
export const lane = road('lane');
export const path = road('path');
