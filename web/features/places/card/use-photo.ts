import { useState } from 'react';

/** Whether a photo can be shown: it exists and did not fail to load. */
export function usePhoto(url: string | undefined) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return { usable: url !== undefined && url !== brokenUrl, onError: () => setBrokenUrl(url) };
}
