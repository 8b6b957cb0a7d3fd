import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { PlaceOrderState } from './use-place-order.ts';

/** Explains sorting by distance and offers to request the position, while no position is known. */
export function PlacesSortNote({ order }: { order: PlaceOrderState }) {
  const { t } = useText();
  const isAsking = order.status === 'asking';
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
      <p role="status">{t(isAsking ? 'places.distance_wait' : 'places.distance_denied')}</p>
      {!isAsking && (
        <Button size="sm" onClick={() => void order.locate()}>
          {t('places.sort_distance_ask')}
        </Button>
      )}
    </div>
  );
}
