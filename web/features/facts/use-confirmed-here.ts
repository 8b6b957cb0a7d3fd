import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { noteAsked } from '#web/lib/device/questions.ts';

/** What the visitor found right since the page was loaded. In memory only: a device must not hold where somebody was. */
const confirmed = createSignal<ReadonlySet<string>>(new Set());
const nameOf = (placeId: number, kind: FactKind) => `${placeId} ${kind}`;

/** Notes that the visitor found a fact right, and that its question rests on this device. */
export function noteConfirmed(placeId: number, kind: FactKind): void {
  confirmed.set(new Set([...confirmed.get(), nameOf(placeId, kind)]));
  noteAsked(kind, madridTime(new Date()).isoDate);
}

/** Returns whether the visitor found a fact right already; others see it from the next noon on. */
export function useConfirmedHere(placeId: number): (kind: FactKind) => boolean {
  const names = useSignal(confirmed);
  return (kind) => names.has(nameOf(placeId, kind));
}
