import { expect, test } from 'vitest';
import events from '#db/seed/data/events.json' with { type: 'json' };
import venues from '#db/seed/data/venues.json' with { type: 'json' };
import packed from './barcelona-streets.json' with { type: 'json' };
import { createCityStreets } from './city-streets.ts';
import { metersBetween } from './flat.ts';

const city = createCityStreets(packed.streets);

/** Parks, beaches and courtyards, whose address is that of their entrance (docs/measurements/addresses.md). */
const OFF_THE_STREET = [
  'Glorieta de la Transsexual Sònia',
  'Cine Niza memorial plaque',
  'Platja de la Mar Bella',
  'Platja de Sant Sebastià',
];

const places = venues.venues.map(({ name, address, lat, lng }) => ({
  ...{ name, address },
  point: { latitude: lat, longitude: lng },
}));
const dates = events.events.map(({ title, address, latitude, longitude }) => ({
  ...{ name: title, address },
  point: { latitude, longitude },
}));
const numbered = [...places, ...dates].filter(({ address }) =>
  /, \d/.test(address.replace(/, 08\d{3}.*/, '')),
);

test('all numbered addresses of the starter city are found', () => {
  expect(numbered.length).toBeGreaterThanOrEqual(90);
  for (const { address } of numbered) {
    expect(city.findAddresses(address)[0]?.precision, address).toBe('number');
  }
});

test('the addresses of the starter city are where the places are', () => {
  const streets = numbered.filter(({ name }) => !OFF_THE_STREET.includes(name));
  const meters = streets.map(({ address, point }) => {
    const [found] = city.findAddresses(address);
    return found ? metersBetween(found.point, point) : Number.NaN;
  });
  meters.sort((a, b) => a - b);
  expect(meters[meters.length >> 1]).toBeLessThanOrEqual(25);
  expect(meters.at(-1)).toBeLessThanOrEqual(100);
});
