import { useCallback } from 'react';
import { type Position, type PositionFailure, positionState } from '#web/lib/browser/known-position.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

export type { Position };

/**
 * Milliseconds. By default exact and fresh (map-1); `isQuiet` suppresses the toast, for pages that show the failure.
 */
export type PositionRequest = { timeout: number; maximumAge: number; isQuiet?: boolean };
const FRESH: PositionRequest = { timeout: 5000, maximumAge: 0 };

const FAILURES: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Rejects with a GeolocationPositionError, or null without support. */
function readPosition({ timeout, maximumAge }: PositionRequest): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      reject,
      { enableHighAccuracy: true, timeout, maximumAge },
    );
  });
}

/** Sets the state to a refusal known from an earlier visit. */
const refuse = () => positionState.set({ position: null, status: 'refused', failure: 'denied' });

/** The visitor's position, requested only by `locate` and kept in this tab's memory. A failure is a toast (map-1). */
export function usePosition() {
  const { t, language } = useText();
  const now = useSignal(positionState);

  const locate = useCallback(
    async (how: PositionRequest = FRESH): Promise<Position | null> => {
      positionState.set({ ...positionState.get(), status: 'asking' });
      try {
        const position = await readPosition(how);
        positionState.set({ position, status: 'known', failure: null });
        return position;
      } catch (error) {
        const { code = 0, message = '' } = (error ?? {}) as Partial<GeolocationPositionError>;
        const failure = error === null ? 'unsupported' : (FAILURES[code] ?? 'unknown');
        positionState.set({ position: null, status: 'refused', failure });
        if (how.isQuiet) return null;
        showToast({
          title: t('places.location_error'),
          // The browser's own message is in English, but more exact.
          description: (language === 'en' && message) || t(`places.location_${failure}`),
          variant: 'destructive',
        });
        return null;
      }
    },
    [t, language],
  );

  return { ...now, locate, refuse };
}
