import { expect, it } from 'vitest';
import { distanceInText, wayInText } from './way-text.ts';

it('has a space in a text that no line break splits', () => {
  expect(distanceInText(0.061, 'en')).toBe('61\u00A0m');
  expect(distanceInText(1.24, 'ca')).toBe('1,2\u00A0km');
  expect(wayInText(4, 'en')).toBe('10\u00A0m');
  expect(wayInText(486, 'es')).toBe('490\u00A0m');
});
