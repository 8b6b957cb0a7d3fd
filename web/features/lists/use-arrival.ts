import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { arrivedLink, keepArrived } from '#web/lib/share/arrived-link.ts';
import { readPlacesLink } from '#web/lib/share/places-link.ts';

/**
 * Returns the places of a shared list. The fragment is removed from the URL at once, so that no screenshot and no copied
 * URL contains them (lists-6); a reload keeps them until the visitor has answered.
 */
export function useArrival() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState(() => readPlacesLink(hash || (arrivedLink() ?? '')));
  useEffect(() => {
    if (hash === '') return;
    keepArrived(hash);
    setArrival(readPlacesLink(hash));
    void navigate(paths.saved, { replace: true });
  }, [hash, navigate]);
  const drop = () => {
    keepArrived(null);
    setArrival(null);
  };
  return { arrival, drop };
}
