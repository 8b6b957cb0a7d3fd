import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { statsQuery } from './api.ts';

const TILES = [
  { name: 'places', icon: MapPin, color: 'var(--cat-restaurants)' },
  { name: 'events', icon: CalendarHeart, color: 'var(--cat-events)' },
  { name: 'articles', icon: BookOpen, color: 'var(--cat-landmarks)' },
  { name: 'users', icon: Users, color: 'var(--cat-clubs)' },
] as const;

export function DashboardTiles() {
  const { t, language } = useText('admin');
  const { data, isPending } = useQuery(statsQuery);
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-3 md:grid-cols-[repeat(auto-fit,minmax(max(8rem,20%),1fr))] md:gap-4"
      aria-busy={isPending}
    >
      {TILES.map(({ name, icon: Icon, color }) => (
        <div
          key={name}
          className="relative flex min-w-0 flex-col-reverse border border-line bg-surface px-3 py-3.5 xamfra sm:px-5"
        >
          <dt className="truncate text-sm text-muted">
            <Icon aria-hidden="true" className="absolute top-5 left-3 size-6 sm:left-5" style={{ color }} />
            {t(`admin.${name}`)}
          </dt>
          <dd className="pl-9 font-display text-3xl leading-tight font-medium tabular-nums">
            {data ? formatNumber(data[name], language) : '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
