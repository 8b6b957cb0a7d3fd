/** Extracts metro stations, night bus stops and taxi ranks from OpenStreetMap elements (home-3). */
import { STOPS_BOUNDS } from '#contract/way-home/way-home.ts';
import { distanceKm, isWithinBounds, type Point } from '../geo/geo.ts';
import { normalize } from '../text/search-text.ts';
import type { StopState } from './stop-edits.ts';

export type StopElement = Point & {
  /** 'node/123'. */
  element: string;
  tags: Readonly<Record<string, string>>;
};
/** A line's elements, by their ids. */
export type LineRelation = { tags: Readonly<Record<string, string>>; members: readonly string[] };

/** A stop without its source. */
export type FoundStop = Omit<StopState, 'source' | 'sourceDate'> & { osmElement: string };

/** TMB's lines; FGC (L6, L7, L8, L12) has other service times. */
const METRO_LINE = /^L?(1|2|3|4|5|9[NS]?|10[NS]?|11)$/i;
const NIGHT_LINE = /^N\d{1,2}$/i;
const OTHER_OPERATOR = /fgc|ferrocarril/i;
const MAX_NAME_LENGTH = 120;
/** Nodes of one name within this distance are one station. */
const STATION_METERS = 400;
const ENTRANCE_METERS = 300;
const LIFT_METERS = 80;

const meters = (a: Point, b: Point) => distanceKm(a, b) * 1000;
const listOf = (text = '') => text.split(/[;,/ ]+/).filter(Boolean);
const point = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });
const nameOf = ({ name = '' }: StopElement['tags']) => name.trim().slice(0, MAX_NAME_LENGTH) || null;

/** Returns the stops in the city's surroundings, each with the lines that stop there. */
export function stopsOf(elements: readonly StopElement[], relations: readonly LineRelation[]): FoundStop[] {
  const inside = elements.filter((element) => isWithinBounds(element, STOPS_BOUNDS));
  return [...stationsOf(inside, relations), ...busStopsOf(inside, relations), ...ranksOf(inside)];
}

/** Returns the lines of a kind of route, by the elements where they stop. */
function linesByElement(relations: readonly LineRelation[], route: string): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const { tags, members } of relations) {
    if (tags.route !== route || !tags.ref) continue;
    for (const element of members) lines.set(element, [...(lines.get(element) ?? []), tags.ref]);
  }
  return lines;
}

const taggedLines = ({ line, lines, ref, route_ref: routes }: StopElement['tags']): string[] =>
  [line, lines, ref, routes].flatMap((text) => listOf(text));

const metroName = (line: string) => `L${line.replace(/^L/i, '').toUpperCase()}`;

const sorted = (lines: readonly string[]) =>
  [...new Set(lines)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

function stationsOf(elements: readonly StopElement[], relations: readonly LineRelation[]): FoundStop[] {
  const isStation = ({ tags }: StopElement) =>
    tags.railway === 'station' && (tags.station === 'subway' || tags.subway === 'yes');
  const lines = linesByElement(relations, 'subway');
  const stoppedAt = elements.filter(({ element }) => lines.has(element));
  const stations: StopElement[][] = [];
  for (const one of elements.filter(isStation)) {
    const same = stations.find(([first]) => first && isSameStation(first, one));
    if (same) same.push(one);
    else stations.push([one]);
  }
  const entrances = nearestOf(
    elements.filter(({ tags }) => tags.railway === 'subway_entrance'),
    stations,
  );
  return stations.flatMap((nodes, at) => {
    const [station] = nodes;
    if (!station) return [];
    const stops = stoppedAt.filter((stop) => nodes.includes(stop) || isSameStation(station, stop));
    const all = [
      ...nodes.flatMap(({ tags }) => taggedLines(tags)),
      ...stops.flatMap(({ element }) => lines.get(element) ?? []),
    ];
    const own = all.filter((line) => METRO_LINE.test(line)).map(metroName);
    const isOther = own.length === 0 && (all.length > 0 || nodes.some(({ tags }) => isOfOthers(tags)));
    if (isOther) return [];
    const ways = entrances[at] ?? [];
    return [
      {
        kind: 'metro' as const,
        osmElement: station.element,
        name: nameOf(station.tags),
        lines: sorted(own),
        ...point(station),
        entrances: ways.map(point),
        hasLift: liftOf(nodes, ways, elements),
      },
    ];
  });
}

const isOfOthers = ({ operator = '', network = '' }: StopElement['tags']) =>
  OTHER_OPERATOR.test(operator) || OTHER_OPERATOR.test(network);

const isSameStation = (a: StopElement, b: StopElement) =>
  normalize(a.tags.name ?? '') === normalize(b.tags.name ?? '') && meters(a, b) <= STATION_METERS;

/** Returns the entrances of each station: an entrance belongs to the nearest station. */
function nearestOf(entrances: readonly StopElement[], stations: readonly StopElement[][]): StopElement[][] {
  const found: StopElement[][] = stations.map(() => []);
  for (const entrance of entrances) {
    const distances = stations.map((nodes) => Math.min(...nodes.map((node) => meters(node, entrance))));
    const nearest = distances.indexOf(Math.min(...distances));
    if ((distances[nearest] ?? Number.POSITIVE_INFINITY) <= ENTRANCE_METERS) found[nearest]?.push(entrance);
  }
  return found;
}

/** Returns whether a lift leads to the trains; null when no lift information is mapped. */
function liftOf(
  nodes: readonly StopElement[],
  entrances: readonly StopElement[],
  elements: readonly StopElement[],
): boolean | null {
  const said = nodes.flatMap(({ tags }) => [tags.elevator, tags.wheelchair]);
  if (said.includes('yes')) return true;
  if (said.includes('no')) return false;
  const isLift = ({ tags }: StopElement) => tags.highway === 'elevator';
  const isNear = (lift: StopElement) =>
    [...nodes, ...entrances].some((one) => meters(one, lift) <= LIFT_METERS);
  const isStepFree = ({ tags }: StopElement) => tags.elevator === 'yes' || tags.wheelchair === 'yes';
  return entrances.some(isStepFree) || elements.some((one) => isLift(one) && isNear(one)) ? true : null;
}

function busStopsOf(elements: readonly StopElement[], relations: readonly LineRelation[]): FoundStop[] {
  const lines = linesByElement(relations, 'bus');
  return elements.flatMap((stop) => {
    if (stop.tags.highway !== 'bus_stop') return [];
    const all = [...listOf(stop.tags.route_ref), ...(lines.get(stop.element) ?? [])];
    const night = all.filter((line) => NIGHT_LINE.test(line)).map((line) => line.toUpperCase());
    return night.length === 0 ? [] : [plain('night_bus', stop, sorted(night))];
  });
}

const ranksOf = (elements: readonly StopElement[]): FoundStop[] =>
  elements.filter(({ tags }) => tags.amenity === 'taxi').map((rank) => plain('taxi_rank', rank, []));

const plain = (kind: 'night_bus' | 'taxi_rank', stop: StopElement, lines: string[]): FoundStop => ({
  kind,
  osmElement: stop.element,
  name: nameOf(stop.tags),
  lines,
  ...point(stop),
  entrances: [],
  hasLift: null,
});
