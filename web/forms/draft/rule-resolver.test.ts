import { describe, expect, it } from 'vitest';
import { newPlaceSchema } from '#contract/places/place-writes.ts';
import { ruleResolver } from './rule-resolver.ts';

type Values = { name: string; address: string; latitude: string; longitude: string; categoryId: string };

const resolver = ruleResolver(
  newPlaceSchema,
  (values: Values) => ({
    ...values,
    latitude: Number(values.latitude),
    longitude: Number(values.longitude),
    categoryId: values.categoryId ? Number(values.categoryId) : undefined,
    phone: ' ',
  }),
  { categoryIds: 'categoryId' },
);

const typed = {
  name: ' Bar Inventat ',
  address: 'C. 1',
  latitude: '41.4',
  longitude: '2.1',
  categoryId: '2',
};
const check = (values: Values) =>
  resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('a form checked by the rules of the contract', () => {
  it('hands over what the rules make of it', async () => {
    expect((await check(typed)).values).toEqual({
      name: 'Bar Inventat',
      address: 'C. 1',
      latitude: 41.4,
      longitude: 2.1,
      categoryId: 2,
      phone: null,
    });
  });

  it('adds the form’s own rules, which may speak for a field of the contract', async () => {
    const own = ruleResolver(
      newPlaceSchema,
      (values: Values) => values,
      {},
      ({ latitude }) => (latitude === '' ? { latitude: 'Please choose where it is.', longitude: '' } : {}),
    );
    const { errors } = await own({ ...typed, latitude: '', longitude: '' }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(Object.keys(errors)).toEqual(['latitude', 'categoryId']);
    expect(errors.latitude).toEqual({ type: 'own', message: 'Please choose where it is.' });
  });

  it('says everything that is wrong at once, under the names of the form', async () => {
    const { errors } = await check({ ...typed, name: 'x', latitude: 'north', categoryId: '' });
    const messages = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));
    expect(messages).toEqual({
      name: 'Name must be at least 2 characters',
      latitude: 'Please enter a number',
      categoryId: 'Select at least one category',
    });
  });
});
