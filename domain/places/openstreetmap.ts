export const OSM_ATTRIBUTION = '© OpenStreetMap contributors';
/** The credit that OpenStreetMap's license requires for a place with its data. */
export const OSM_CREDIT = `${OSM_ATTRIBUTION}, ODbL`;

/** Returns the page of an element, by its id 'osm:node/123'. */
export const osmPage = (placeId: string): string =>
  `https://www.openstreetmap.org/${placeId.slice('osm:'.length)}`;

/**
 * The distance within which a place without an OpenStreetMap id is searched among elements that have or had a name.
 */
export const NEAR_METERS = 80;
