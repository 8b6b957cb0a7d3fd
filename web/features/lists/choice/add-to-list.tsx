import ListPlus from 'lucide-react/icons/list-plus';
import { useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const ListChoices = lazyPart(() => import('./list-choices.tsx').then((module) => module.ListChoices));

/** Opens the choice of lists for a place. */
export function AddToList({ place }: { place: { id: number; name: string } }) {
  const { t } = useText('place');
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('place.add_to_list')}
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={ListChoices.preload}
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
      >
        <ListPlus aria-hidden="true" className="size-5" />
      </IconButton>
      {wasOpen && <ListChoices place={place} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
