import Download from 'lucide-react/icons/download';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Files of server/features/export and feeds. */
const FILES = [
  { id: 'csv', format: 'CSV', href: '/api/export/places.csv' },
  { id: 'geojson', format: 'GeoJSON', href: '/api/export/places.geojson' },
  { id: 'calendar', format: 'iCalendar', href: '/api/events.ics' },
] as const;

export function ProfileData() {
  const { t } = useText('profile');
  return (
    <ProfileSection title={t('profile.data')} text={t('profile.data_text')}>
      <p className="border-accent border-l-3 pl-4 text-sm text-pretty">{t('profile.data_caution')}</p>
      <ul className="mt-4 border border-line bg-surface xamfra">
        {FILES.map(({ id, format, href }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-5 py-3.5 not-first:border-t"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium">{t(`profile.data_${id}`)}</p>
              <p className="text-sm text-pretty text-muted">{t(`profile.data_${id}_text`)}</p>
            </div>
            <Button asChild size="md" icon={<Download aria-hidden="true" className="size-4.5" />}>
              <a
                href={href}
                download
                aria-label={t('profile.data_download', { what: t(`profile.data_${id}`), format })}
              >
                {format}
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
