/** A price in euros that a free text states beyond doubt: 'Free', '10 €', '€8–15'. */
export type EventPrice = { readonly low: number; readonly high: number };

const FREE = /^(free|free entry|gratis|gratuït|gratuita?|entrada (libre|lliure|gratuita|gratuïta))$/i;
const AMOUNT = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`;
// Linear: every repetition has a bound, and it is tried at the beginning alone.
const AMOUNTS = new RegExp(
  `^(?:€|EUR)?\\s{0,3}${AMOUNT}(?:\\s{0,3}(?:€|EUR)?\\s{0,3}[-–—]\\s{0,3}(?:€|EUR)?\\s{0,3}${AMOUNT})?\\s{0,3}(?:€|EUR|euros?)?$`,
  'i',
);

/** Reads a price; null for anything more complicated. A bare number without a currency sign is not an amount. */
export function readPrice(text: string): EventPrice | null {
  const written = text.trim();
  if (FREE.test(written)) return { low: 0, high: 0 };
  const [, low, high = low] = AMOUNTS.exec(written) ?? [];
  if (low === undefined || high === undefined || !/€|EUR/i.test(written)) return null;
  const [from, to] = [low, high].map((amount) => Number(amount.replace(',', '.'))) as [number, number];
  return from <= to ? { low: from, high: to } : null;
}

const SIGNS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' };

/** Writes a price in the format of forms and pages: 'Free', '15 €', '8–15 €'. `currency` is an ISO 4217 code. */
export function writePrice({ low, high }: EventPrice, currency = 'EUR'): string {
  if (high === 0) return 'Free';
  const amount = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));
  const sign = Object.hasOwn(SIGNS, currency) ? SIGNS[currency] : currency;
  return `${low === high ? amount(low) : `${amount(low)}–${amount(high)}`} ${sign}`;
}
