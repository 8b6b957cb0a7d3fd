import { useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { PlaceDetails } from './place-details.tsx';
import { usePlace } from './use-place.ts';

type Props = { id: number | null; onClose: () => void };

export function PlaceDrawer({ id, onClose }: Props) {
  // Shows the last place while the drawer closes.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  return shown === null ? null : <OpenDrawer id={shown} open={id !== null} onClose={onClose} />;
}

function OpenDrawer({ id, open, onClose }: Props & { id: number; open: boolean }) {
  const { t } = useText();
  const { data: place } = usePlace(id);
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={place ? t('places.details_of', { name: place.name }) : t('places.loading')}
      hideTitle
    >
      <div className="-mx-5">
        <PlaceDetails key={id} id={id} onBack={onClose} level="drawer" />
      </div>
    </Drawer>
  );
}
