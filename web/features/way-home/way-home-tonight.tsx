import { useId } from 'react';
import { CITY_MORNING } from '#domain/city-time/city-day.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { Point } from '#domain/geo/geo.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { WayHome } from './way-home.tsx';

const EVENING = 23 * 60;

/** Right Now's card of the way home, from 23:00 to 06:00 (home-1). */
export function WayHomeTonight({ from, at }: { from: Point | null; at: Date }) {
  const { t } = useText('home');
  const id = useId();
  const { minuteOfDay } = madridTime(at);
  if (minuteOfDay < EVENING && minuteOfDay >= CITY_MORNING) return null;
  return (
    <section aria-labelledby={id} className="xamfra-lg mt-10 border border-line bg-surface p-5">
      <h2 id={id} className="mb-4 font-display font-medium text-[min(1.5rem,8vw)] leading-tight">
        {t('home.title')}
      </h2>
      <WayHome from={from} at={at} />
    </section>
  );
}
