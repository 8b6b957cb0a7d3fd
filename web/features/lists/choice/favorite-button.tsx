import Heart from 'lucide-react/icons/heart';
import ListPlus from 'lucide-react/icons/list-plus';
import { useState } from 'react';
import { currentFavorites, toggleFavorite, useFavorites } from '#web/features/lists/store/favorite-places.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';

type Props = { place: { id: number; name: string } };

/** The heart button, filled for a favorite; each change is a toast (place-13). */
export function FavoriteButton({ place }: Props) {
  const { t } = useText('place');
  const chosen = useFavorites().includes(place.id);
  const toggle = () => {
    const added = toggleFavorite(place.id);
    // When the first place is saved, the browser is asked for persistent storage (lists-7).
    if (added && currentFavorites().length === 1) {
      import('#web/lib/device/kept-storage.ts').then(
        ({ askToPersist }) => askToPersist(),
        () => undefined,
      );
    }
    showToast({
      title: t(added ? 'place.favorite_added' : 'place.favorite_removed'),
      description: t(added ? 'place.favorite_added_text' : 'place.favorite_removed_text'),
    });
  };
  return (
    <>
      <IconButton
        label={t('place.favorite')}
        tooltip={t(chosen ? 'place.favorite_remove' : 'place.favorite_add', { name: place.name })}
        aria-pressed={chosen}
        variant="outline"
        onClick={toggle}
      >
        <Heart aria-hidden="true" className={chosen ? 'size-5 fill-accent text-accent' : 'size-5'} />
      </IconButton>
      <AddToList place={place} />
    </>
  );
}

const ListChoices = lazyPart(() => import('./list-choices.tsx').then((module) => module.ListChoices));

/** Opens the choice of lists for a place. */
function AddToList({ place }: { place: { id: number; name: string } }) {
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
