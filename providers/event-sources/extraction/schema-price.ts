import { writePrice } from '#domain/events/event-price.ts';
import { nodesAt, numberIn, type SchemaNode, textAt, valueAt } from './schema-values.ts';

export function priceOf(event: SchemaNode): string | null {
  const offers = nodesAt(event, 'offers').slice(0, 50);
  const amounts = offers
    .flatMap((offer) => [offer, ...nodesAt(offer, 'priceSpecification').slice(0, 10)])
    .flatMap((offer) => ['price', 'lowPrice', 'highPrice'].map((key) => numberIn(valueAt(offer, key))))
    .filter((amount) => amount !== null)
    .filter((amount) => amount >= 0 && amount < 10_000);
  const isFree = /^(true|https?:\/\/schema\.org\/True|1)$/i.test(
    String(valueAt(event, 'isAccessibleForFree')),
  );
  if (isFree) return 'Free';
  if (amounts.length === 0) return null;
  const currency = offers
    .map((offer) => textAt(offer, 'priceCurrency'))
    .find((code) => /^[A-Z]{3}$/.test(code ?? ''));
  return writePrice({ low: Math.min(...amounts), high: Math.max(...amounts) }, currency ?? 'EUR');
}
