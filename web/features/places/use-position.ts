import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/toast.tsx';

export type Position = { latitude: number; longitude: number };
type State = { position: Position | null; status: 'idle' | 'asking' | 'known' | 'refused' };

// In memory only: where somebody is must be gone when the tab is.
let state: State = { position: null, status: 'idle' };
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

/** S1 §7 and §9: high accuracy, 5 s, no cached position. Rejects with a GeolocationPositionError, or null without support. */
function readPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      reject,
      { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 },
    );
  });
}

/** This person's position, asked for only by `locate`; it stays in this tab's memory. A failure is a toast (S1 §8). */
export function usePosition() {
  const { t } = useText();
  const now = useSyncExternalStore(subscribe, read, read);

  const locate = useCallback(async (): Promise<Position | null> => {
    set({ ...state, status: 'asking' });
    try {
      const position = await readPosition();
      set({ position, status: 'known' });
      return position;
    } catch (error) {
      set({ position: null, status: 'refused' });
      const reason = (error as GeolocationPositionError | null)?.message;
      showToast({
        title: t('places.location_error'),
        description: reason || t('places.location_unsupported'),
        variant: 'destructive',
      });
      return null;
    }
  }, [t]);

  return { ...now, locate };
}
