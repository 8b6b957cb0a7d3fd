import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { ProfileSection } from './profile-section.tsx';
import { useSentRoutes } from './use-sent-routes.ts';

/**
 * Every request of this tab since the guide was opened, by route and size (privacy-13). The browser itself counts them.
 */
export function ProfileSent() {
  const { t, language } = useText('profile');
  const routes = useSentRoutes();
  return (
    <ProfileSection title={t('profile.sent')} text={t('profile.sent_text')}>
      <dl className="border border-line bg-surface empty:hidden xamfra">
        {routes.map(({ route, count, bytes }) => (
          <div
            key={route}
            className="flex flex-wrap justify-between gap-x-4 wrap-anywhere border-line px-5 py-2.5 not-first:border-t"
          >
            <dt className="min-w-0 font-medium">
              <bdi>{route}</bdi>
            </dt>
            <dd className="text-sm text-muted tabular-nums">
              {t('profile.sent_times', { count })} ·{' '}
              {bytes < 1024
                ? t('profile.stored_size_tiny')
                : t('profile.stored_size', { size: formatNumber(Math.round(bytes / 1024), language) })}
            </dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
}
