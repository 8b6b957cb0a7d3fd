import type { MapsPlace } from '#contract/places/maps-search.ts';
import type { PlaceDetails, ProviderPhoto } from '#providers/maps/port.ts';

/** Returns details under the names of Google's old interface, whichever service they come from (maps-6). */
export function presentDetails(details: PlaceDetails): MapsPlace {
  const { phone, website, weekdayText, businessStatus, url } = details;
  return {
    place_id: details.placeId,
    name: details.name,
    formatted_address: details.address,
    geometry: { location: { lat: details.latitude, lng: details.longitude } },
    ...(phone !== null && { formatted_phone_number: phone }),
    ...(website !== null && { website }),
    ...(weekdayText.length > 0 && { opening_hours: { weekday_text: [...weekdayText] } }),
    photos: details.photos.map(presentPhoto),
    ...(businessStatus !== null && { business_status: businessStatus }),
    ...(url !== null && { url }),
    attribution: details.attribution,
  };
}

/** Photos have our own URLs, because the maps service's key never leaves the server. */
function presentPhoto({ ref, authors }: ProviderPhoto): MapsPlace['photos'][number] {
  const address = (width: number) => `/api/directory/photo?ref=${encodeURIComponent(ref)}&w=${width}`;
  return {
    photo_reference: ref,
    html_attributions: authors.map(({ name, url }) =>
      url ? `<a href="${escaped(url)}">${escaped(name)}</a>` : escaped(name),
    ),
    attribution: authors.length > 0 ? authors.map(({ name }) => name).join(', ') : null,
    url: address(800),
    preview_url: address(400),
  };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
