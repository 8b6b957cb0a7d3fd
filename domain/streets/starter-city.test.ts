import { expect, test } from 'vitest';
import venues from '#db/seed/data/venues.json' with { type: 'json' };
import packed from './barcelona-streets.json' with { type: 'json' };
import { createCityStreets } from './city-streets.ts';
import { metersBetween } from './flat.ts';

const city = createCityStreets(packed.streets);

/** Parks, beaches and courtyards, whose address is that of their entrance. */
const OFF_THE_STREET = [
  'Glorieta de la Transsexual Sònia',
  'Cine Niza memorial plaque',
  'Platja de la Mar Bella',
  'Platja de Sant Sebastià',
];

test('the addresses of the starter city are where the places are', () => {
  const numbered = venues.venues.filter(
    ({ name, address }) => /, \d/.test(address.replace(/, 08\d{3}.*/, '')) && !OFF_THE_STREET.includes(name),
  );
  const meters = numbered.map(({ address, lat, lng }) => {
    const [found] = city.findAddresses(address);
    expect(found?.precision, address).toBe('number');
    return found ? metersBetween(found.point, { latitude: lat, longitude: lng }) : Number.NaN;
  });
  meters.sort((a, b) => a - b);
  expect(meters.length).toBeGreaterThanOrEqual(60);
  expect(meters[meters.length >> 1]).toBeLessThanOrEqual(25);
  expect(meters.at(-1)).toBeLessThanOrEqual(100);
});
