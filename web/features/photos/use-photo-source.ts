import { useEffect, useState } from 'react';
import { photoAt } from '#web/lib/browser/photo-sizes.ts';
import { isWaitingPhoto, photoToShow } from '#web/lib/device/outbox-photos.ts';

/** Returns the address of a small photo, including one that waits on this device for the network. */
export function usePhotoSource(url: string): string | undefined {
  const [opened, setOpened] = useState<string | null>(null);
  const isWaiting = isWaitingPhoto(url);
  useEffect(() => {
    let isCurrent = true;
    if (isWaiting) void photoToShow(url).then((address) => isCurrent && setOpened(address));
    return () => {
      isCurrent = false;
    };
  }, [url, isWaiting]);
  return isWaiting ? (opened ?? undefined) : photoAt(url, 400);
}
