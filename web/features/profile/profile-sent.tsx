import { useText } from '#web/lib/text/i18n.ts';
import { ProfileSection } from './profile-section.tsx';
import { useSentRoutes } from './use-sent-routes.ts';
import { useSizeText } from './use-size-text.ts';

/**
 * Every request of this tab since the guide was opened, by route and size (privacy-13). The browser counts responses, the
 * guide the bodies that it sends.
 */
export function ProfileSent() {
  const { t } = useText('profile');
  const sizeText = useSizeText();
  const routes = useSentRoutes();
  return (
    <ProfileSection title={t('profile.sent')} text={t('profile.sent_text')}>
      <dl className="border border-line bg-surface empty:hidden xamfra">
        {routes.map(({ route, count, sent, bytes }) => (
          <div
            key={route}
            className="flex flex-wrap justify-between gap-x-4 wrap-anywhere border-line px-5 py-2.5 not-first:border-t"
          >
            <dt className="min-w-0 font-medium">
              <bdi>{route}</bdi>
            </dt>
            <dd className="text-sm text-muted tabular-nums">
              {t('profile.sent_times', { count })}
              {sent > 0 && ` · ${t('profile.sent_up', { size: sizeText(sent) })}`}
              {` · ${t('profile.sent_down', { size: sizeText(bytes) })}`}
            </dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
}
