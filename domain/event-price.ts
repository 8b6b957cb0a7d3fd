/** What a free text about a price says for sure: 'Free', '10 €', '€8–15'. Null for anything more complicated. */
export type EventPrice = { readonly low: number; readonly high: number };

const FREE = /^(free|free entry|gratis|gratuït|gratuita?|entrada (libre|lliure|gratuita|gratuïta))$/i;
const AMOUNT = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`;
const AMOUNTS = new RegExp(
  `^(?:€|EUR)?\\s*${AMOUNT}(?:\\s*(?:€|EUR)?\\s*[-–—]\\s*(?:€|EUR)?\\s*${AMOUNT})?\\s*(?:€|EUR|euros?)?$`,
  'i',
);

/** An amount needs the sign of its currency: a bare number may be anything. */
export function readPrice(text: string): EventPrice | null {
  const written = text.trim();
  if (FREE.test(written)) return { low: 0, high: 0 };
  const [, low, high = low] = AMOUNTS.exec(written) ?? [];
  if (low === undefined || high === undefined || !/€|EUR/i.test(written)) return null;
  const [from, to] = [low, high].map((amount) => Number(amount.replace(',', '.'))) as [number, number];
  return from <= to ? { low: from, high: to } : null;
}
