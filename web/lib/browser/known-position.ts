import { createSignal, useSignal } from './signal.ts';

export type Position = { latitude: number; longitude: number };
export type PositionFailure = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'unsupported';
export type PositionState = {
  position: Position | null;
  status: 'idle' | 'asking' | 'known' | 'refused';
  failure: PositionFailure | null;
};

/** Kept in memory only, because a visitor's position must be lost with the tab (map-1). */
export const positionState = createSignal<PositionState>({ position: null, status: 'idle', failure: null });

/** Returns the visitor's position if this tab knows it; asks for nothing. */
export const useKnownPosition = (): Position | null => useSignal(positionState).position;
