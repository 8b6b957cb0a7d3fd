import Heart from 'lucide-react/icons/heart';
import { useEffect, useRef } from 'react';
import { currentFavorites, toggleFavorite, useFavorites } from '#web/features/lists/store/favorite-places.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { closeToast } from '#web/ui/feedback/toast-store.ts';
import { useListChoice } from './use-list-choice.tsx';

type Props = { place: { id: number; name: string } };

/** The heart button, filled for a favorite; each change is a toast, which offers other lists (place-13, lists-1). */
export function FavoriteButton({ place }: Props) {
  const { t } = useText('place');
  const chosen = useFavorites().includes(place.id);
  const lists = useListChoice(place);
  const ownToast = useRef(0);
  // The dialog that the toast offers goes with this button.
  useEffect(() => () => closeToast(ownToast.current), []);
  const toggle = () => {
    const added = toggleFavorite(place.id);
    // When the first place is saved, the browser is asked for persistent storage (lists-7).
    if (added && currentFavorites().length === 1) {
      import('#web/lib/device/kept-storage.ts').then(
        ({ askToPersist }) => askToPersist(),
        () => undefined,
      );
    }
    ownToast.current = showToast({
      title: t(added ? 'place.favorite_added' : 'place.favorite_removed'),
      description: t(added ? 'place.favorite_added_text' : 'place.favorite_removed_text'),
      ...(added && { action: { text: t('place.add_to_list'), onPress: lists.choose } }),
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
      {lists.dialog}
    </>
  );
}
