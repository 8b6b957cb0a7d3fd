import { expect, test } from 'vitest';
import packed from './barcelona-streets.json' with { type: 'json' };
import { createCityStreets } from './city-streets.ts';
import { metersBetween, nearestOnLine } from './flat.ts';
import { readStreets } from './street-table.ts';

const city = createCityStreets(packed.streets);
const { streets } = readStreets(packed.streets);
const named = streets.filter(({ name }) => name !== '' && !name.includes('Sense Nom'));
const first = (text: string) => city.findAddresses(text)[0];
const streetOf = (text: string) => first(text)?.street;

test.each([
  ["Carrer d'Aribau, 40", "Carrer d'Aribau", '40'],
  ['c/aribau 40', "Carrer d'Aribau", '40'],
  ['33 Carrer Aribau', "Carrer d'Aribau", '33'],
  ['Calle Consejo de Ciento nº 247, 08011 Barcelona', 'Carrer del Consell de Cent', '247'],
  ['consell de cent 28bis', 'Carrer del Consell de Cent', '28 bis'],
  ['Muntaner 63-65', 'Carrer de Muntaner', '63-65'],
  ['Diputació s/n', 'Carrer de la Diputació', null],
  ['Carrer Gran de Gràcia 100, 1r 2a', 'Carrer Gran de Gràcia', '100'],
  ["Sky Bar (Axel Hotel), Carrer d'Aribau, 33", "Carrer d'Aribau", '33'],
  ["Carrer d'Aribau, 40, Eixample, Barcelona, Spain", "Carrer d'Aribau", '40'],
  ['Carrer dels Jocs del 92, 6', 'Carrer dels Jocs del 92', '6'],
  ['Avinguda Número 5, 30', 'Avinguda Número 5', '30'],
  ['Nou de la Rambla 113', 'Carrer Nou de la Rambla', '113'],
  ["Torrent de l'Olla 20", "Carrer del Torrent de l'Olla", '20'],
  ['Gran Via 586', 'Gran Via de les Corts Catalanes', '586'],
  ['Gran Via Carlos III 20', 'Gran Via de Carles III', '20'],
  ['Las Ramblas 12', 'Carrer la Rambla', '12'],
  ['Plaza Real 13', 'Plaça Reial', '13'],
  ['Aribau 9999', "Carrer d'Aribau", null],
])('%s', (text, street, number) => {
  expect(first(text)).toMatchObject({ street, number, precision: number === null ? 'street' : 'number' });
});

test.each([
  ['cosnell de cent 247', 'Carrer del Consell de Cent'],
  ['conseldecent 247', 'Carrer del Consell de Cent'],
  ['Muntanr 11', 'Carrer de Muntaner'],
  ['Villaroel 86', 'Carrer de Villarroel'],
  ['Enric Granadso 3', "Carrer d'Enric Granados"],
])('letters lost and mistyped: %s', (text, street) => {
  expect(streetOf(text)).toBe(street);
});

test('every spelling of a large street leads to the same one', () => {
  const spanish: Record<string, string> = {
    'Calle Provenza': 'Carrer de Provença',
    Rosellón: 'Carrer del Rosselló',
    Córcega: 'Carrer de Còrsega',
    Cerdeña: 'Carrer de Sardenya',
    Nápoles: 'Carrer de Nàpols',
    Diputación: 'Carrer de la Diputació',
    Aragón: "Carrer d'Aragó",
    Lepanto: 'Carrer de Lepant',
    Entenza: "Carrer d'Entença",
    'Conde de Urgel': "Carrer del Comte d'Urgell",
    'Conde Borrell': 'Carrer del Comte Borrell',
    'Pedro IV': 'Carrer de Pere IV',
    'Nueva de la Rambla': 'Carrer Nou de la Rambla',
    Paralelo: 'Avinguda del Paral·lel',
    'Vía Layetana': 'Via Laietana',
    'Paseo de San Juan': 'Passeig de Sant Joan',
    'Paseo de Gracia': 'Passeig de Gràcia',
    'Ronda San Pedro': 'Ronda de Sant Pere',
    'Ronda Universidad': 'Ronda de la Universitat',
    'Plaza Cataluña': 'Plaça de Catalunya',
    'Plaza España': "Plaça d'Espanya",
    'Puerta del Ángel': "Avinguda del Portal de l'Àngel",
    Almogávares: 'Carrer dels Almogàvers',
    'Pau Claris': 'Carrer de Pau Claris',
    'Roger de Lauria': 'Carrer de Roger de Llúria',
    'Calle del Bruch': 'Carrer del Bruc',
    Bailén: 'Carrer de Bailèn',
    'Travesera de Gracia': 'Travessera de Gràcia',
    'Calle Caspe': 'Carrer de Casp',
    'Ausias March': "Carrer d'Ausiàs Marc",
    'Marqués de la Argentera': "Avinguda del Marquès de l'Argentera",
    'San Pedro Más Alto': 'Carrer de Sant Pere Més Alt',
    'Calle Fernando': 'Carrer de Ferran',
    'Avenida Diagonal': 'Avinguda Diagonal',
    Industria: 'Carrer de la Indústria',
    'Dos de Mayo': 'Carrer del Dos de Maig',
    Galileo: 'Carrer de Galileu',
  };
  for (const [text, street] of Object.entries(spanish)) expect(streetOf(text), text).toBe(street);
});

const KINDS: Record<string, readonly string[]> = {
  Carrer: ['Calle', 'C.', 'C/', ''],
  Avinguda: ['Avenida', 'Av.', 'Avda.'],
  Plaça: ['Plaza', 'Pl.', 'Pza.'],
  Passeig: ['Paseo', 'Pg.', 'Pº'],
  Ronda: ['Rda.'],
};

test('every street is found by each word for its kind, and without articles and accents', () => {
  const lost: string[] = [];
  for (const { name } of named) {
    const [kind = '', ...rest] = name.split(' ');
    const plain = rest.join(' ').replace(/^(?:dels? |de les |de la |de l'|d'en |d'|de |la )/, '');
    const bare = plain.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (const typed of [kind, ...(KINDS[kind] ?? [])]) {
      for (const words of [rest.join(' '), plain, bare]) {
        const text = `${typed} ${words}`;
        if (!city.findAddresses(text).some(({ street }) => street === name)) lost.push(text);
      }
    }
  }
  expect(lost).toEqual([]);
});

test('every number is found at its segment, and is its own nearest address', () => {
  const faults: string[] = [];
  let count = 0;
  for (const { name, segments } of named) {
    const ranges = segments.flatMap(({ right, left }) => [right, left]).filter((range) => range !== null);
    for (const number of new Set(ranges.flatMap(({ low, high }) => [low, high]))) {
      count += 1;
      const found = first(`${name}, ${number}`);
      const isAtSegment =
        found?.street === name &&
        found.number === String(number) &&
        segments.some(
          ({ line, right, left }) =>
            [right, left].some((range) => range && number >= range.low && number <= range.high) &&
            nearestOnLine(found.point, line).meters <= 15,
        );
      if (!isAtSegment) faults.push(`${name}, ${number}: ${found?.address}`);
      else if (count % 10 === 0 && city.nearestAddress(found.point)?.address !== found.address)
        faults.push(`near ${found.address}`);
    }
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(45_000);
});

test('the kind decides when it was typed, else all streets of a name are offered', () => {
  expect(streetOf('Carrer Santa Eulàlia 5')).toBe('Carrer de Santa Eulàlia');
  const all = city.findAddresses('Santa Eulàlia').map(({ street }) => street);
  expect(all).toEqual(expect.arrayContaining(['Passeig de Santa Eulàlia', 'Plaça de Santa Eulàlia']));
});

test.each([
  'Aribau con Consell de Cent',
  'aribau amb consejo de ciento',
  'corner of Aribau and Consell de Cent',
  'Aribau / Consell de Cent, Barcelona',
  'Aribau i Consell de Cent',
  'Aribau, cantonada amb Consell de Cent',
  'aribau 33 esquina consel de cent',
])('a corner: %s', (text) => {
  const corner = first(text);
  expect(corner).toMatchObject({ precision: 'corner', number: null });
  expect(corner?.address).toBe("Carrer d'Aribau amb Carrer del Consell de Cent, Barcelona");
  expect(
    metersBetween(corner?.point ?? { latitude: 0, longitude: 0 }, { latitude: 41.38733, longitude: 2.16073 }),
  ).toBeLessThan(20);
});

test('an "i" between surnames is no corner', () => {
  expect(first('Verdaguer i Callís 12')).toMatchObject({ precision: 'number' });
});

test.each([
  'Calle Mayor 5, Madrid',
  'gran via 32 madrid',
  'Gran Via 32, 28013',
  'Passeig de la Ribera, Sitges',
])('another town: %s', (text) => {
  expect(city.findAddresses(text)).toEqual([]);
});

test.each(['Parc de la Ciutadella', 'parque de la ciudadela', 'Platja de la Mar Bella'])(
  'a park or beach is no street of a similar name: %s',
  (text) => expect(city.findAddresses(text)).toEqual([]),
);

test('unknown words after a street leave its number out', () => {
  expect(first("Carrer d'Aribau, 40, Vilaseca")).toMatchObject({ precision: 'street', number: null });
});

test.each([
  '',
  'Carrer',
  '1',
  '08011',
  ' , ,',
  'Арибау 4',
  '😀',
  '\u0000',
  'a'.repeat(500),
  'carrer '.repeat(70),
])('bad input: %j', (text) => {
  expect(city.findAddresses(text)).toEqual([]);
});

test('a number that the street does not have becomes its nearest number, or none', () => {
  const found = first('Passeig Marítim de la Barceloneta, 2');
  expect(found).toMatchObject({ number: '6', precision: 'number' });
});

test('answers are at most eight', () => {
  for (const text of ['sa', 'carrer de la', 'sant', 'ma', 'rambla con sant']) {
    expect(city.findAddresses(text).length).toBeLessThanOrEqual(8);
  }
});

test('a point in the sea has no address', () => {
  expect(city.nearestAddress({ latitude: 41.37, longitude: 2.25 })).toBeNull();
  expect(city.nearestAddress({ latitude: Number.NaN, longitude: 2.25 })).toBeNull();
});

test('the distance from an address to a point', () => {
  const point = first("Carrer d'Aribau, 40")?.point ?? { latitude: 0, longitude: 0 };
  expect(city.metersFromAddress("Carrer d'Aribau, 40, 08011 Barcelona", point)).toBeLessThan(1);
  expect(city.metersFromAddress("Carrer d'Aribau, Barcelona", point)).toBeNull();
  expect(city.metersFromAddress('Calle Mayor 5, Madrid', point)).toBeNull();
});
