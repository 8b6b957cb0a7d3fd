import { expect, it } from 'vitest';
import { compareStates } from './state-comparison.ts';

it('names the fields that differ, and no others', () => {
  const before = { name: 'Sala', phone: null, tagIds: [1, 2] };
  const after = { name: 'Sala B', phone: '', tagIds: [1, 2] };
  expect(compareStates(before, after)).toEqual([{ field: 'name', before: 'Sala', after: 'Sala B' }]);
});

it('tells all of what began or ended', () => {
  expect(compareStates(null, { name: 'Sala', phone: null, isOpen: false })).toEqual([
    { field: 'name', before: '', after: 'Sala' },
    { field: 'isOpen', before: '', after: 'false' },
  ]);
  expect(compareStates({ openingHours: { Monday: '10:00', Sunday: '' } }, null)).toEqual([
    { field: 'openingHours', before: 'Monday: 10:00\nSunday: ', after: '' },
  ]);
});

it('describes values with the function it is given', () => {
  const names = ['Cozy', 'Camp'];
  const inWords = (field: string, value: unknown) =>
    field === 'tagIds' ? (value as number[]).map((id) => names[id]).join(' + ') : undefined;
  expect(compareStates({ tagIds: [0], price: '5 €' }, { tagIds: [0, 1], price: null }, inWords)).toEqual([
    { field: 'tagIds', before: 'Cozy', after: 'Cozy + Camp' },
    { field: 'price', before: '5 €', after: '' },
  ]);
});

it('shows a text once, in the languages that differ', () => {
  const wordings = { from: 'en', en: 'A bar', es: 'Un bar' };
  const before = { description: 'A bar', descriptionWordings: wordings };
  const after = { description: 'A club', descriptionWordings: { ...wordings, en: 'A club' } };
  expect(compareStates(before, after)).toEqual([
    { field: 'descriptionWordings', before: 'en: A bar', after: 'en: A club' },
  ]);
  expect(compareStates({ ...before, descriptionWordings: null }, after)).toMatchObject([
    { field: 'description', before: 'A bar', after: 'A club' },
    { field: 'descriptionWordings', before: '' },
  ]);
  const moved = { description: 'Un bar', descriptionWordings: { ...wordings, from: 'es' } };
  expect(compareStates(before, moved)).toMatchObject([{ field: 'description', after: 'Un bar' }, {}]);
});
