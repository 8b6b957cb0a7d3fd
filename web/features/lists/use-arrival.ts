import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import type { ReadListLink } from '#web/lib/lists/list-link.ts';

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
    import('#web/lib/lists/list-link.ts')
      .then(({ readListLink }) => readListLink(hash))
      .then(setArrival)
      // The reader could not be fetched: a deploy has removed it.
      .catch(() => setArrival({ kind: 'version' }));
  }, [hash, navigate]);
  return { arrival, drop: () => setArrival(null) };
}
