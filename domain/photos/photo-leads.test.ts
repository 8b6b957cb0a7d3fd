import { describe, expect, it } from 'vitest';
import { isNamedAfter, isOutdoors, leadsOf } from './photo-leads.ts';

const ID = '0005086d-65eb-4a90-9764-86b3661aaa77';
const NONE = { files: [], categories: [], items: [], panoramax: [] };

it('reads the tags that lead to photos', () => {
  expect(
    leadsOf({
      wikimedia_commons: 'File:arc_de_Triomf.jpg;Category:Arc de Triomf',
      wikidata: 'Q123; Q77',
      image: 'https://commons.wikimedia.org/wiki/File:Arc_de_Triomf%2C_nit.jpg',
      panoramax: `${ID};nothing`,
    }),
  ).toEqual({
    files: ['File:Arc de Triomf.jpg', 'File:Arc de Triomf, nit.jpg'],
    categories: ['Category:Arc de Triomf'],
    items: ['Q123', 'Q77'],
    panoramax: [ID],
  });
});

it.each([
  ['https://upload.wikimedia.org/wikipedia/commons/a/ab/Arc.jpg', 'File:Arc.jpg'],
  ['https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Arc.jpg/800px-Arc.jpg', 'File:Arc.jpg'],
  ['http://commons.wikimedia.org/wiki/Special:FilePath/Arc.jpg?width=800', 'File:Arc.jpg'],
  ['File:Arc.jpg', 'File:Arc.jpg'],
])('an image at %s leads to Commons', (image, file) => {
  expect(leadsOf({ image })).toEqual({ ...NONE, files: [file] });
});

it.each([
  'https://bar.example/File:Arc.jpg',
  'https://commons.wikimedia.org.evil.example/wiki/File:A.jpg',
  '',
  'Arc',
])('an image at %j does not', (image) => {
  expect(leadsOf({ image, wikidata: 'P18', panoramax: 'x' })).toEqual(NONE);
});

describe('a file', () => {
  it.each([
    ['File:Plaça Universitat, Barcelona (2019).jpg', 'Plaça de la Universitat'],
    ['File:Mar Bella beach.jpg', 'Platja de la Mar Bella'],
    ['File:Monument al col·lectiu gai Barcelona 3.JPG', 'Monument al col·lectiu gai'],
  ])('%s is of %s', (file, place) => {
    expect(isNamedAfter(file, place)).toBe(true);
  });

  it.each([
    ['File:Plaça de Catalunya.jpg', 'Plaça de la Universitat'],
    ['File:Barcelona beach.jpg', 'Platja de Barcelona'],
    ['File:IMG 1234.jpg', 'Platja de la Mar Bella'],
    ['File:Universitat.jpg', 'Plaça del Mar'],
  ])('%s is not of %s', (file, place) => {
    expect(isNamedAfter(file, place)).toBe(false);
  });
});

it('seeks by position for what is outdoors only', () => {
  expect(isOutdoors(['Landmarks'])).toBe(true);
  expect(isOutdoors(['Bars'])).toBe(false);
});
