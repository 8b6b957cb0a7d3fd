import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import {
  ProfileLanguage,
  ProfileName,
  ProfileQuestions,
  ProfileTheme,
} from '#web/features/profile/profile-choices.tsx';
import { ProfileListsKept, ProfileOffline } from '#web/features/profile/profile-offline.tsx';
import { ProfileFold, ProfileSection } from '#web/features/profile/profile-section.tsx';
import { ProfileStored } from '#web/features/profile/profile-stored.tsx';
import { useSentRoutes } from '#web/features/profile/use-sent-routes.ts';
import { useSizeText } from '#web/features/profile/use-size-text.ts';
import { NeedsFields } from '#web/forms/needs/needs-fields.tsx';
import { meQuery, signOut } from '#web/lib/api/staff-session.ts';
import { isGuest } from '#web/lib/device/guest.ts';
import { eraseEverything, lockGuide } from '#web/lib/device/quick-exit.ts';
import { isSearchKeyOn, keepSearchKey } from '#web/lib/device/search-key.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Dialog, preloadDialog } from '#web/ui/overlay/dialog.tsx';

/** This device's choices and stored data (privacy-3). */
export function ProfilePage() {
  const { t } = useText('profile');
  return (
    <div className="mx-auto max-w-4xl px-5 py-8 sm:px-8 md:py-12">
      <h1 className="font-display text-4xl font-medium md:text-5xl">{t('profile.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('profile.text')}</p>
      <ProfileLanguage />
      <ProfileTheme />
      <ProfileOffline />
      <ProfileListsKept />
      <ProfileEnd />
      <ProfileNeeds />
      <ProfileName />
      <ProfileFold title={t('profile.habits')}>
        <ProfileQuestions />
        <ProfileKeys />
      </ProfileFold>
      <ProfileFold title={t('profile.privacy')}>
        <ProfileStored />
        <ProfileSent />
      </ProfileFold>
      <ProfileData />
      <ProfileStaff />
      <Link
        to={paths.credits}
        className="flex min-h-14 items-center border-t border-line py-2 font-display text-xl font-medium hover:underline"
      >
        {t('profile.credits_link')}
      </Link>
    </div>
  );
}

/** Files of server/features/export and feeds. */
const FILES = [
  { id: 'csv', format: 'CSV', href: '/api/export/places.csv' },
  { id: 'geojson', format: 'GeoJSON', href: '/api/export/places.geojson' },
  { id: 'calendar', format: 'iCalendar', href: '/api/events.ics' },
] as const;

function ProfileData() {
  const { t } = useText('profile');
  return (
    <ProfileFold title={t('profile.data')} text={t('profile.data_text')}>
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
    </ProfileFold>
  );
}

/** Keyboard shortcuts; those that are letters can be turned off (WCAG 2.1.4). */
function ProfileKeys() {
  const { t } = useText('profile');
  const [isOn, setOn] = useState(isSearchKeyOn);
  return (
    <>
      <p className="mt-6 mb-3 max-w-prose text-sm text-pretty text-muted">{t('profile.keys_text')}</p>
      <CheckChip
        checked={isOn}
        onChange={({ target }) => {
          keepSearchKey(target.checked);
          setOn(target.checked);
        }}
      >
        {t('profile.keys_search')}
      </CheckChip>
    </>
  );
}

function ProfileNeeds() {
  const { t } = useText('kinds');
  return (
    <ProfileFold title={t('kinds.title')}>
      <NeedsFields />
    </ProfileFold>
  );
}

/** Sign-in and sign-out for staff; visitors have no accounts (staff-1). */
function ProfileStaff() {
  const { t } = useText('profile', 'labels');
  const { data } = useQuery(meQuery);
  const user = data?.user;
  if (isGuest()) return null;
  const leave = () =>
    signOut().catch(() => showToast({ title: t('labels.sign_out_failed'), variant: 'destructive' }));
  return (
    <ProfileFold
      title={t('profile.staff')}
      text={
        user
          ? t('profile.staff_signed_in', { name: `${user.firstName} ${user.lastName}`.trim() })
          : t('profile.staff_text')
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to={paths.admin}>{t('profile.staff_link')}</Link>
        </Button>
        {user ? (
          <Button onClick={leave}>{t('labels.sign_out')}</Button>
        ) : (
          <Button asChild>
            <Link to={paths.signIn}>{t('profile.sign_in')}</Link>
          </Button>
        )}
      </div>
    </ProfileFold>
  );
}

/**
 * Every request of this tab since the guide was opened, by route and size (privacy-3). The browser counts responses, the
 * guide the bodies that it sends.
 */
function ProfileSent() {
  const { t } = useText('profile');
  const sizeText = useSizeText();
  const routes = useSentRoutes();
  return (
    <>
      <h3 id="sent" className="mt-8 font-semibold">
        {t('profile.sent')}
      </h3>
      <p className="mt-1.5 mb-4 max-w-prose text-sm text-pretty text-muted">{t('profile.sent_text')}</p>
      <dl aria-labelledby="sent" className="border border-line bg-surface empty:hidden xamfra">
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
    </>
  );
}

/** Ends the visit, and keeps the visitor's choices and saved places or erases them too. */
function ProfileEnd() {
  const { t } = useText('profile');
  const [isAsking, setAsking] = useState(false);
  return (
    <ProfileSection title={t('profile.end')} text={t('profile.lock_text')}>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<LockKeyhole aria-hidden="true" className="size-4.5" />}
          onClick={() => void lockGuide()}
        >
          {t('profile.lock_now')}
        </Button>
        <Button
          variant="danger"
          icon={<Trash aria-hidden="true" className="size-4.5" />}
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setAsking(true)}
        >
          {t('profile.erase')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('profile.erase_title')}
        description={t('profile.erase_text')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('shell.cancel')}</Button>
            <Button variant="danger" onClick={() => void eraseEverything()}>
              {t('profile.erase_confirm')}
            </Button>
          </>
        }
      />
    </ProfileSection>
  );
}
