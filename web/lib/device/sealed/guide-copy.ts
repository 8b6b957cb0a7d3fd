/** The guide's own data in a guide taken along (decision 110); storing them needs the visit's key. */

import { eraseOffline } from '#web/lib/device/forget-device.ts';
import { copyProgress } from '#web/lib/device/kept-guide/keep-guide.ts';
import { keepOffline } from '#web/lib/device/offline-copy.ts';

/**
 * Stores the data, and reports the stored part, from 0 to 1. Rejects if it cannot be fetched or if space is missing.
 */
export async function beginTakeAlong(progress: (part: number) => void): Promise<void> {
  const stop = copyProgress.subscribe(() => progress(copyProgress.get().part));
  try {
    const problem = await keepOffline();
    if (problem === 'full') throw new DOMException(problem, 'QuotaExceededError');
    if (problem) throw new Error(problem);
  } finally {
    stop();
  }
}

/** Removes the data from this device. */
export const removeGuideCopy = (): Promise<void> => eraseOffline();
