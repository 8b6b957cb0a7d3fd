import { PLACE_ORDERS, type PlaceOrder } from '#domain/places/place-sort.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';

type Props = { order: PlaceOrder; onChange: (order: PlaceOrder) => void; className?: string };

export function PlacesSortMenu({ order, onChange, className }: Props) {
  const { t } = useText();
  return (
    <Dropdown
      label={t('places.sort')}
      value={order}
      options={PLACE_ORDERS.map((value) => ({ value, label: t(`places.sort_${value}`) }))}
      onChange={(value) => onChange(PLACE_ORDERS.find((order) => order === value) ?? 'recommended')}
      className={className}
    />
  );
}
