import { useEffect, useEffectEvent } from 'react';

/** Reports an earlier decision about the position without prompting. */
export function useKnownPermission(listeners: { onGranted: () => void; onDenied: () => void }): void {
  const tell = useEffectEvent((state: PermissionState) => {
    if (state === 'granted') listeners.onGranted();
    if (state === 'denied') listeners.onDenied();
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
