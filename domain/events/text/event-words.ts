import type { FoundEvent } from '#domain/found-events/found-event.ts';
import { isCalledOff } from './cancelled-words.ts';
import { findPrice } from './price-words.ts';
import { readRecurring } from './recurring-words.ts';

export function eventWords(event: FoundEvent): FoundEvent {
  const { title, description } = event;
  const pattern = event.recurringPattern ?? readRecurring(title) ?? readRecurring(description ?? '');
  return {
    ...event,
    price: event.price ?? findPrice(description ?? ''),
    isRecurring: event.isRecurring || pattern !== null,
    recurringPattern: pattern,
    isCancelled: event.isCancelled || isCalledOff(title, description),
  };
}
