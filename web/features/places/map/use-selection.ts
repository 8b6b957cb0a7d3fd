import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readId } from '#web/lib/api/read-id.ts';

const PARAM = 'place';
/** `sheet`: the open list of places has this entry, and passes it on. */
type SelectionState = { selected?: boolean; detailed?: boolean; sheet?: true };

/**
 * Keeps the chosen place in the URL, so that Back closes the place's details and a link opens them (shell-5).
 * What this visit opened is closed by going back, which leaves no dead history entry: from the details to the card from
 * which they were opened. `isDetailed` distinguishes a choice made to read the details from one made to look at the map;
 * a link opens the details where `linksToDetails`.
 */
export function useSelection(linksToDetails: boolean) {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const selected = readId(params.get(PARAM));
  const state = location.state as SelectionState | null;
  const openedHere = state?.selected === true;
  const isDetailed = selected !== null && (state ? state.detailed === true : linksToDetails);
  /** Made by a press on this screen, not by a link. */
  const isPressed = state !== null;

  const select = useCallback(
    (id: number | null, detailed = false) => {
      if (id === selected && detailed === isDetailed) return;
      if (id === null && openedHere) return void navigate(-1);
      const isOpening = id === selected && detailed;
      const next = new URLSearchParams(params);
      if (id === null) next.delete(PARAM);
      else next.set(PARAM, String(id));
      void navigate(
        { pathname: location.pathname, search: next.toString() },
        {
          // Choosing a different place replaces the history entry, so that Back does not return to the
          // previous place.
          replace: id === null || state?.sheet === true || (selected !== null && !isOpening),
          state: { selected: id !== null && (selected === null || openedHere || isOpening), detailed },
          preventScrollReset: true,
        },
      );
    },
    [selected, isDetailed, openedHere, state?.sheet, params, location.pathname, navigate],
  );

  return { selected, isDetailed, isPressed, select };
}
