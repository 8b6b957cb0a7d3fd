import { expect, it } from 'vitest';
import { translate } from '#web/lib/text/translate.ts';
import catalan from '#web/locales/ca/rules.json';
import spanish from '#web/locales/es/rules.json';
import { refusalText } from './use-error-text.ts';

const words = (language: 'es' | 'ca' | 'en') => {
  const rules: Record<string, string> = { es: spanish, ca: catalan, en: {} }[language];
  return {
    language,
    t: (key: string, values = {}) => translate(rules, key.slice('rules.'.length), language, values),
    ruleText: (sentence: string) => rules[sentence] ?? sentence,
  };
};

const tooMany = {
  reason: 'Too many changes. Please try again in 45 seconds.',
  sentence: 'too_many_changes',
  values: { wait: 45 },
};

it('says a refusal by its name, with its wait', () => {
  expect(refusalText(tooMany, words('es'))).toBe(
    'Demasiados cambios. Vuelve a intentarlo dentro de 45 segundos.',
  );
  expect(refusalText({ ...tooMany, values: { wait: 1 } }, words('ca'))).toBe(
    'Massa canvis. Torna-ho a provar d’aquí a 1 segon.',
  );
  expect(refusalText(tooMany, words('en'))).toBe(tooMany.reason);
});

it('says the rule of a field that speaks for the whole', () => {
  expect(refusalText({ reason: 'Name is required' }, words('es'))).toBe('El nombre es obligatorio');
});

it('says what the server wrote when the page does not know the sentence', () => {
  expect(refusalText({ reason: 'New.', sentence: 'of_tomorrow' }, words('ca'))).toBe('New.');
});

it('says nothing when the server said nothing', () => {
  expect(refusalText({ reason: undefined }, words('es'))).toBeUndefined();
});
