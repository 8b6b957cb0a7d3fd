import type { Point } from '#domain/geo/geo.ts';

/** The eight directions, clockwise from north, 45° apart. */
export const DIRECTIONS = [
  'north',
  'north_east',
  'east',
  'south_east',
  'south',
  'south_west',
  'west',
  'north_west',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

const STEP = 360 / DIRECTIONS.length;
/** A key reaches places at most this many degrees off its direction. */
const REACH = 45;
const ROUNDING = 1e-9;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the bearing of a point in degrees clockwise from north, from 0 to below 360; 0 for the same point. */
export function bearing(from: Point, to: Point): number {
  const south = radians(from.latitude);
  const north = radians(to.latitude);
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(north);
  const x = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east);
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  return ((degrees % 360) + 360) % 360;
}

export const directionAt = (degrees: number): Direction =>
  DIRECTIONS[Math.round(degrees / STEP) % DIRECTIONS.length] as Direction;

/** Returns the angle between a bearing and a direction, in degrees up to 180. */
export function awayFrom(direction: Direction, degrees: number): number {
  const turn = Math.abs(degrees - DIRECTIONS.indexOf(direction) * STEP) % 360;
  return Math.min(turn, 360 - turn);
}

/** Returns whether a key of this direction may reach a place at this bearing. */
export const isTowards = (direction: Direction, degrees: number): boolean =>
  awayFrom(direction, degrees) <= REACH + ROUNDING;
