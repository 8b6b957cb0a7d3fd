import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';

export type PlaceStart = { name: string; address?: string; website?: string };

/** In memory: browsers write addresses and history.state to the disk (privacy-1). */
let given: { start: PlaceStart; entry: string | null } | null = null;

const give = (start: PlaceStart) => {
  given = { start, entry: null };
};

/** Returns the state that the link to this history entry passed on; null if there is no such link. */
export function givenStart(entry: string): PlaceStart | null {
  if (!given) return null;
  given.entry ??= entry;
  return given.entry === entry ? given.start : null;
}

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & { start: PlaceStart };

/** Leads to the form for a new place, with known values already filled in. */
export function AddPlaceLink({ start, ...link }: Props) {
  const isForOtherTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;
  return <Link {...link} to={paths.add} onClick={(event) => isForOtherTab(event) || give(start)} />;
}
