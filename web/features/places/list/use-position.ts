import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

export type Position = { latitude: number; longitude: number };
/** Why there is no position (S2 §8). */
export type PositionFailure = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'unsupported';
type State = {
  position: Position | null;
  status: 'idle' | 'asking' | 'known' | 'refused';
  failure: PositionFailure | null;
};

/** How to ask: S1 §9 is exact and fresh. A page that shows the failure itself asks quietly. */
export type Asking = { timeout: number; maximumAge: number; isQuiet?: boolean };
const FRESH: Asking = { timeout: 5000, maximumAge: 0 };

const FAILURES: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

// In memory only: where somebody is must be gone when the tab is.
let state: State = { position: null, status: 'idle', failure: null };
const read = () => state;
const listeners = new Set<() => void>();

function set(next: State) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Rejects with a GeolocationPositionError, or null without support. */
function readPosition({ timeout, maximumAge }: Asking): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      reject,
      { enableHighAccuracy: true, timeout, maximumAge },
    );
  });
}

/** As if the person had just refused: what the browser says of an earlier refusal. */
const refuse = () => set({ position: null, status: 'refused', failure: 'denied' });

/** This person's position, asked for only by `locate`; it stays in this tab's memory. A failure is a toast (S1 §8). */
export function usePosition() {
  const { t } = useText();
  const now = useSyncExternalStore(subscribe, read, read);

  const locate = useCallback(
    async (how: Asking = FRESH): Promise<Position | null> => {
      set({ ...state, status: 'asking' });
      try {
        const position = await readPosition(how);
        set({ position, status: 'known', failure: null });
        return position;
      } catch (error) {
        const { code = 0, message } = (error ?? {}) as Partial<GeolocationPositionError>;
        const failure = error === null ? 'unsupported' : (FAILURES[code] ?? 'unknown');
        set({ position: null, status: 'refused', failure });
        if (how.isQuiet) return null;
        showToast({
          title: t('places.location_error'),
          description: message || t(`places.location_${failure}`),
          variant: 'destructive',
        });
        return null;
      }
    },
    [t],
  );

  return { ...now, locate, refuse };
}
