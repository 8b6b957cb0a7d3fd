import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import type { ReadListLink } from '#web/features/lists/link/list-link.ts';
import { networkReturn } from '#web/lib/api/connection.ts';
import { arrivedLink, forgetArrived, keepArrived } from '#web/lib/seal/arrived-link.ts';
import { loadOnPress } from '#web/ui/feedback/load-on-press.ts';

const VERSIONS = ['l2', 'i1'];

/**
 * Reads the list from a link and removes the fragment from the URL at once, so that no screenshot and no copied URL
 * contains the list. The browser's history still contains the list, so it is sealed (lists-6). A reload keeps the list.
 */
export function useArrival() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [fragment, setFragment] = useState(() => hash || arrivedLink(VERSIONS));
  const [arrival, setArrival] = useState<ReadListLink | null>(null);
  useEffect(() => {
    if (hash === '') return;
    keepArrived(hash);
    setFragment(hash);
    void navigate(paths.saved, { replace: true });
  }, [hash, navigate]);
  useEffect(() => {
    if (!fragment) return;
    let isCurrent = true;
    const read = async () => {
      const reader = await loadOnPress(() => import('#web/features/lists/link/list-link.ts'));
      if (!reader) return false;
      const next = await reader.readListLink(fragment);
      if (!isCurrent) return true;
      if (next.kind !== 'sealed' && next.kind !== 'list') forgetArrived();
      setArrival(next);
      return true;
    };
    let stop = () => {};
    void read().then((isRead) => {
      if (isRead || !isCurrent) return;
      // The URL no longer contains the link, so the link is kept here until the device is online.
      stop = networkReturn.subscribe(() => {
        stop();
        void read();
      });
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [fragment]);
  const drop = () => {
    forgetArrived();
    setFragment(null);
    setArrival(null);
  };
  return { arrival, drop };
}
