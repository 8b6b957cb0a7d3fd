import type { FoundEvent } from '#domain/found-events/found-event.ts';
import {
  isNode,
  listOf,
  nodesAt,
  numberIn,
  type SchemaNode,
  termsAt,
  textAt,
  typesOf,
  valueAt,
} from './schema-values.ts';

type Where = Pick<FoundEvent, 'locationName' | 'address' | 'latitude' | 'longitude'>;

const NO_POINT = { latitude: null, longitude: null };
const NOWHERE: Where = { locationName: null, address: null, ...NO_POINT };

/** Returns 'Carrer Inventat 1, 08001 Barcelona'; the country only when it is not Spain. */
function addressText(address: SchemaNode): string | null {
  const town = [textAt(address, 'postalCode'), textAt(address, 'addressLocality')].filter(Boolean).join(' ');
  const [country] = nodesAt(address, 'addressCountry');
  const countryName = country ? textAt(country, 'name') : textAt(address, 'addressCountry');
  const abroad =
    countryName && !/^(es|esp|spain|españa|espanya|spanien)$/i.test(countryName) ? countryName : null;
  const parts = [textAt(address, 'streetAddress'), town, abroad].filter(
    (part) => part !== null && part !== '',
  );
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Returns valid coordinates in degrees; 0, 0 means empty fields. */
export function pointIn(latitude: unknown, longitude: unknown): Pick<FoundEvent, 'latitude' | 'longitude'> {
  const [north, east] = [numberIn(latitude), numberIn(longitude)];
  const isPoint = north !== null && east !== null && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isPoint && (north !== 0 || east !== 0) ? { latitude: north, longitude: east } : NO_POINT;
}

function placeOf(place: SchemaNode): Where {
  const [geo] = nodesAt(place, 'geo');
  const [address] = nodesAt(place, 'address');
  return {
    locationName: textAt(place, 'name'),
    address: address ? addressText(address) : textAt(place, 'address'),
    ...pointIn(
      geo ? valueAt(geo, 'latitude') : valueAt(place, 'latitude'),
      geo ? valueAt(geo, 'longitude') : valueAt(place, 'longitude'),
    ),
  };
}

const isOnline = (place: SchemaNode) => typesOf(place).includes('VirtualLocation');

export function locationOf(event: SchemaNode): Where | null {
  if (termsAt(event, 'eventAttendanceMode').includes('OnlineEventAttendanceMode')) return null;
  const locations = listOf(valueAt(event, 'location'));
  const places = locations.filter(isNode);
  const [place] = places.filter((one) => !isOnline(one));
  const isAddress = place && typesOf(place).includes('PostalAddress');
  if (isAddress) return { ...NOWHERE, address: addressText(place) };
  if (place) return placeOf(place);
  if (places.length > 0) return null;
  return { ...NOWHERE, locationName: textAt(event, 'location') };
}
