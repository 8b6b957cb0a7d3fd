import { expect, it } from 'vitest';
import { fulfills, OPEN_WISHES } from './wishes.ts';

it.each([
  ['Restaurants', [], ['dinner']],
  ['Bars', [], ['drink']],
  ['Bars', ['Food Served'], ['dinner', 'drink']],
  ['Bars', ['Cruising Bar', 'Food Served'], []],
  ['Cafes', ['Food Served'], ['coffee']],
  ['Clubs', ['Dance Floor'], ['dance']],
  ['Clubs', ['Sauna'], []],
  ['Landmarks', [], ['culture']],
])('%s with the tags %j fulfill %j', (category, tags, wishes) => {
  expect(OPEN_WISHES.filter((wish) => fulfills({ categories: [category], tags }, wish))).toEqual(wishes);
});
