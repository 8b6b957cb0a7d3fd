import { useEffect, useEffectEvent } from 'react';

/** Reports an earlier decision about the position, without a prompt. */
export function useKnownPermission(told: { onGranted: () => void; onDenied: () => void }): void {
  const tell = useEffectEvent((state: PermissionState) => {
    if (state === 'granted') told.onGranted();
    if (state === 'denied') told.onDenied();
  });
  useEffect(() => {
    let isHere = true;
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => isHere && tell(state),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
}
