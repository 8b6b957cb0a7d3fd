import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { noteAsked } from '#web/lib/device/questions.ts';

/**
 * The facts that the visitor confirmed since the page was loaded. Kept in memory only, because a device must
 * not record where its owner was.
 */
const confirmed = createSignal<ReadonlySet<string>>(new Set());
const cacheKeyOf = (placeId: number, kind: FactKind) => `${placeId} ${kind}`;

/** Records that the visitor confirmed a fact, and stops its question on this device for a while. */
export function noteConfirmed(placeId: number, kind: FactKind): void {
  confirmed.set(new Set([...confirmed.get(), cacheKeyOf(placeId, kind)]));
  noteAsked(kind, madridTime(new Date()).isoDate);
}

/** Returns whether the visitor has already confirmed a fact; others see it from the next noon. */
export function useConfirmedHere(placeId: number): (kind: FactKind) => boolean {
  const names = useSignal(confirmed);
  return (kind) => names.has(cacheKeyOf(placeId, kind));
}
