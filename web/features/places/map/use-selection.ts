import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readId } from '#web/lib/api/read-id.ts';

const PARAM = 'place';
type SelectionState = { selected?: boolean; detailed?: boolean };

/**
 * Keeps the chosen place in the URL, so that Back closes the place's details and a link opens them (shell-5).
 * If this visit opened the details, closing them goes back, which leaves no dead history entry. `isDetailed`
 * distinguishes a choice made to read the details from one made to look at the map.
 */
export function useSelection() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const selected = readId(params.get(PARAM));
  const state = location.state as SelectionState | null;
  const openedHere = state?.selected === true;
  const isDetailed = selected !== null && state?.detailed === true;

  const select = useCallback(
    (id: number | null, detailed = false) => {
      if (id === selected && detailed === isDetailed) return;
      if (id === null && openedHere) return void navigate(-1);
      const next = new URLSearchParams(params);
      if (id === null) next.delete(PARAM);
      else next.set(PARAM, String(id));
      void navigate(
        { pathname: location.pathname, search: next.toString() },
        {
          // Choosing a different place replaces the history entry, so that Back does not return to the
          // previous place.
          replace: id === null || selected !== null,
          state: { selected: id !== null && (selected === null || openedHere), detailed },
          preventScrollReset: true,
        },
      );
    },
    [selected, isDetailed, openedHere, params, location.pathname, navigate],
  );

  return { selected, isDetailed, select };
}
