import { useState } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const ListChoices = lazyPart(() => import('./list-choices.tsx').then((module) => module.ListChoices));

/** Returns a function that opens the choice of lists for a place, and the dialog. */
export function useListChoice(place: { id: number; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return {
    preload: ListChoices.preload,
    choose: () => {
      setWasOpen(true);
      setOpen(true);
    },
    dialog: wasOpen && <ListChoices place={place} open={isOpen} onClose={() => setOpen(false)} />,
  };
}
