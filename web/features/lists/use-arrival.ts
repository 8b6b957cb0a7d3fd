import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { onNetworkBack } from '#web/lib/api/connection.ts';
import type { ReadListLink } from '#web/lib/lists/list-link.ts';
import { loadOnPress } from '#web/ui/feedback/load-on-press.ts';

/**
 * Reads the list of a link, and takes it out of the address at once, so that neither the browser's history nor a picture
 * of the screen holds it (lists-6).
 */
export function useArrival() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState<ReadListLink | null>(null);
  useEffect(() => {
    if (hash === '') return;
    void navigate(paths.saved, { replace: true });
    const read = async () => {
      const reader = await loadOnPress(() => import('#web/lib/lists/list-link.ts'));
      if (!reader) return false;
      setArrival(await reader.readListLink(hash));
      return true;
    };
    void read().then((isRead) => {
      if (isRead) return;
      // The address no longer has the link: it waits here for the network.
      const stop = onNetworkBack(() => {
        stop();
        void read();
      });
    });
  }, [hash, navigate]);
  return { arrival, drop: () => setArrival(null) };
}
