import { useRef } from 'react';
import { ALWAYS_OPEN, isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Chip } from '#web/ui/field/chip.tsx';

type Props = { hours: OpeningHours | null; onChange: (hours: OpeningHours | null) => void };

/** 'Always open' for a place without a door (hours-6). Pressed again it brings back the hours that stood there. */
export function AlwaysOpenChip({ hours, onChange }: Props) {
  const { t } = useText('place');
  const before = useRef<OpeningHours | null>(null);
  const toggle = (pressed: boolean) => {
    if (pressed) before.current = hours;
    onChange(pressed ? ALWAYS_OPEN : before.current);
  };
  return (
    <Chip pressed={isAlwaysOpen(hours)} onPressedChange={toggle}>
      {t('place.hours_always')}
    </Chip>
  );
}
