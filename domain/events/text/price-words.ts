import { foldText } from '#domain/text/fold-text.ts';
import { readPrice, writePrice } from '../event-price.ts';

const MAX_LENGTH = 5000;
// A year is not a price.
const NUMBER = String.raw`(?!20\d\d(?!\d))\d{1,4}(?:[.,]\d{1,2})?(?!\d)`;
const SIGN = '(?:€|eur(?:os?)?\\b|£|\\$)';
/** '10 €', '€10', '8-15 €', '8 € / 15 €', '0-5-10€'. */
const AMOUNTS = new RegExp(
  `(?<![\\d.,:/])${SIGN}? ?${NUMBER}(?: ?${SIGN}? ?(?:-|–|—|/|a|to|bis|y|i|and|und) ?${SIGN}? ?${NUMBER}){0,3} ?${SIGN}?`,
  'g',
);
const FREE =
  /\b(?:free (?:entry|entrance|admission|event)|(?:entry|entrance|admission|entrada|acces|acceso|eintritt):? (?:is )?(?:free|gratis|gratuita?|lliure|libre|frei)|gratis|gratuito|gratuita|gratuit|kostenlos)\b/;

const currencyOf = (amounts: string) =>
  amounts.includes('£') ? 'GBP' : amounts.includes('$') ? 'USD' : 'EUR';

/** Finds the price in a text: 'Free', '15 €', '8–15 €' with its currency sign; null when no amount has one. */
export function findPrice(text: string): string | null {
  const whole = readPrice(text.slice(0, 100));
  if (whole) return writePrice(whole);
  const folded = foldText(text.slice(0, MAX_LENGTH)).replace(/\s+/g, ' ');
  for (const [amounts] of folded.matchAll(AMOUNTS)) {
    if (!/[€£$]|eur/.test(amounts)) continue;
    const numbers = [...amounts.matchAll(/\d+(?:[.,]\d+)?/g)].map(([amount]) =>
      Number(amount.replace(',', '.')),
    );
    return writePrice({ low: Math.min(...numbers), high: Math.max(...numbers) }, currencyOf(amounts));
  }
  return FREE.test(folded) ? 'Free' : null;
}
