import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';

/** What the visitor found right since the page was loaded. In memory only: a device must not hold where somebody was. */
const confirmed = createSignal<ReadonlySet<string>>(new Set());
const nameOf = (placeId: number, kind: FactKind) => `${placeId} ${kind}`;

export const noteConfirmed = (placeId: number, kind: FactKind): void =>
  confirmed.set(new Set([...confirmed.get(), nameOf(placeId, kind)]));

/** Returns whether the visitor found a fact right already; others see it from the next noon on. */
export function useConfirmedHere(placeId: number): (kind: FactKind) => boolean {
  const names = useSignal(confirmed);
  return (kind) => names.has(nameOf(placeId, kind));
}
