import { type InventedVenue, inventVenue, venueByNumber } from './invented-venues.ts';
import type { StubHandler, StubRequest, StubResponse } from './stub-provider.ts';

export const STUB_GOOGLE_KEY = 'AIzaStubKeyThatMustNeverLeak';

export const STUB_PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const BAR = {
  id: 'ChIJexample',
  displayName: { text: 'Bar Exemple', languageCode: 'ca' },
  formattedAddress: 'Carrer Inventat, 1, 08011 Barcelona, Spain',
  location: { latitude: 41.3869, longitude: 2.1592 },
  nationalPhoneNumber: '930 00 00 00',
  websiteUri: 'https://bar.example/',
  regularOpeningHours: {
    weekdayDescriptions: [
      'Monday: Closed',
      'Tuesday: 6:00\u202fPM\u2009–\u20092:30\u202fAM',
      'Wednesday: 6:00\u202fPM\u2009–\u20092:30\u202fAM',
      'Thursday: 6:00\u202fPM\u2009–\u20092:30\u202fAM',
      'Friday: 6:00\u202fPM\u2009–\u20093:00\u202fAM',
      'Saturday: 6:00\u202fPM\u2009–\u20093:00\u202fAM',
      'Sunday: 6:00\u202fPM\u2009–\u20092:30\u202fAM',
    ],
  },
  photos: ['first', 'second', 'third'].map((ref) => ({
    name: `places/ChIJexample/photos/${ref}`,
    widthPx: 4032,
    heightPx: 3024,
    authorAttributions: [{ displayName: 'A. Person <b>', uri: 'https://maps.google.com/maps/contrib/1' }],
  })),
  businessStatus: 'OPERATIONAL',
  googleMapsUri: 'https://maps.google.com/?cid=1',
};

/**
 * Places API (New), as documented: the example bar, and venues invented for 'Prova …'. Refuses wrong keys, missing
 * masks and unknown ids with Google's messages.
 */
export const googlePlacesStub: StubHandler = (request) => {
  if (request.path === '/photo.png') return { headers: { 'content-type': 'image/png' }, body: STUB_PHOTO };
  const refusal = refuse(request);
  if (refusal) return refusal;
  if (request.path === '/v1/places:autocomplete') return { body: autocomplete(request) };
  const [, id = '', photo] = /^\/v1\/places\/([\w-]+)(\/photos\/[\w-]+\/media)?$/.exec(request.path) ?? [];
  if (photo) return { status: 302, headers: { location: '/photo.png' } };
  if (!request.headers['x-goog-fieldmask']) {
    return failure(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter');
  }
  const venue = id.startsWith('ChIJprova-') ? venueByNumber(Number(id.slice(10))) : null;
  if (venue) return { body: invented(venue) };
  return id === BAR.id ? { body: BAR } : failure(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
};

function refuse({ headers }: StubRequest): StubResponse | null {
  const key = headers['x-goog-api-key'];
  if (key === STUB_GOOGLE_KEY) return null;
  if (!key) return failure(403, 'PERMISSION_DENIED', 'Method doesn’t allow unregistered callers');
  return failure(400, 'INVALID_ARGUMENT', `API key not valid: ${key}`, [{ reason: 'API_KEY_INVALID' }]);
}

function failure(code: number, status: string, message: string, details: object[] = []): StubResponse {
  return { status: code, body: { error: { code, message, status, details } } };
}

/** Without a match the response is `{}`: the field is absent. */
function autocomplete({ body }: StubRequest): object {
  const text = String((JSON.parse(body) as { input?: string }).input ?? '');
  const venue = inventVenue(text);
  const places: { id: string; name: string; address: string }[] = [];
  if (venue) places.push({ id: googleId(venue), name: venue.name, address: `${venue.street}, Barcelona` });
  if ('bar exemple'.includes(text.toLowerCase()))
    places.push({ id: BAR.id, name: 'Bar Exemple', address: 'Carrer Inventat, Barcelona' });
  if (places.length === 0) return {};
  const street = { placeId: 'ChIJstreet', text: { text: 'Carrer de l’Exemple' }, types: ['route'] };
  return {
    suggestions: [
      ...places.map(({ id, name, address }) => ({
        placePrediction: {
          place: `places/${id}`,
          placeId: id,
          text: { text: `${name}, ${address}`, matches: [{ endOffset: text.length }] },
          structuredFormat: { mainText: { text: name }, secondaryText: { text: address } },
          types: ['bar', 'establishment'],
        },
      })),
      { placePrediction: street },
    ],
  };
}

export const googleId = ({ number }: InventedVenue) => `ChIJprova-${number}`;

function invented(venue: InventedVenue): object {
  const { name, street, latitude, longitude } = venue;
  const photos = BAR.photos.map((photo, index) => ({
    ...photo,
    name: `places/${googleId(venue)}/photos/${index}`,
  }));
  return {
    ...BAR,
    id: googleId(venue),
    displayName: { text: name },
    formattedAddress: `${street}, 08011 Barcelona, Spain`,
    location: { latitude, longitude },
    photos,
  };
}
