export const OSM_ATTRIBUTION = '© OpenStreetMap contributors';
/** The credit that its license requires of a place with data from there. */
export const OSM_CREDIT = `${OSM_ATTRIBUTION}, ODbL`;

/** Returns the page of an element, by its id 'osm:node/123'. */
export const osmPage = (placeId: string): string =>
  `https://www.openstreetmap.org/${placeId.slice('osm:'.length)}`;

/** A place without an id of OpenStreetMap is sought there among what has, or had, a name this near. */
export const NEAR_METERS = 80;
