import { expect, it } from 'vitest';
import { editedHelpNumber, isTelling, newHelpNumber } from './help-edits.ts';

it.each([
  'Centre LGTBI',
  'LGBTI+ support',
  'Gay Switchboard',
  'Línia queer',
  'Ajuda trans',
  'transgender',
  '028 Arcoíris',
  'Arc de Sant Martí',
  'https://www.barcelona.cat/lgtbi',
  'Homofobia',
])('%s tells', (text) => expect(isTelling(text)).toBe(true));

it.each(['Transport', 'Traducción', 'Hate and discrimination', 'Gaudí', 'Translation', 'Dragons'])(
  '%s does not tell',
  (text) => expect(isTelling(text)).toBe(false),
);

const added = newHelpNumber({ purpose: 'Emergencies', number: '112' }, '2026-11-24');

it('a new number was checked by staff, today unless they say otherwise', () => {
  expect(added).toMatchObject({ checkedOn: '2026-11-24', isCheckedHere: true, showsOnBill: null });
  expect(newHelpNumber({ ...added, checkedOn: '2026-01-02' }, '2026-11-24').checkedOn).toBe('2026-01-02');
});

it('a record with a telling word stays behind the gate', () => {
  expect(editedHelpNumber(added, { purpose: 'Queer help' }).isInside).toBe(true);
  expect(editedHelpNumber(added, { website: 'https://lgtbi.example', isInside: false }).isInside).toBe(true);
});

it('only a day counts as a check; nothing changed is the same object', () => {
  const seeded = { ...added, isCheckedHere: false };
  expect(editedHelpNumber(seeded, { hours: '9-14' }).isCheckedHere).toBe(false);
  expect(editedHelpNumber(seeded, { checkedOn: added.checkedOn }).isCheckedHere).toBe(true);
  expect(editedHelpNumber(added, { number: '112', hours: null })).toBe(added);
});
