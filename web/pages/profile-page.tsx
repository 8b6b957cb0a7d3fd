import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import {
  ProfileLanguage,
  ProfileName,
  ProfileQuestions,
  ProfileTheme,
} from '#web/features/profile/profile-choices.tsx';
import { ProfileListsKept, ProfileLock, ProfileOffline } from '#web/features/profile/profile-offline.tsx';
import { ProfileSection } from '#web/features/profile/profile-section.tsx';
import { ProfileSent } from '#web/features/profile/profile-sent.tsx';
import { ProfileStored } from '#web/features/profile/profile-stored.tsx';
import { NeedsFields } from '#web/forms/needs/needs-fields.tsx';
import { meQuery, signOut } from '#web/lib/api/staff-session.ts';
import { isGuest } from '#web/lib/device/guest.ts';
import { isSearchKeyOn, keepSearchKey } from '#web/lib/device/search-key.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';

/** This device's choices and stored data (privacy-3). */
export function ProfilePage() {
  const { t } = useText('profile');
  return (
    <div className="mx-auto max-w-4xl px-5 py-8 sm:px-8 md:py-12">
      <h1 className="font-display text-4xl font-medium md:text-5xl">{t('profile.title')}</h1>
      <p className="mt-2 mb-8 text-muted">{t('profile.text')}</p>
      <ProfileTheme />
      <ProfileLanguage />
      <ProfileName />
      <ProfileNeeds />
      <ProfileQuestions />
      <ProfileKeys />
      <ProfileListsKept />
      <ProfileOffline />
      <ProfileData />
      <ProfileStored />
      <ProfileSent />
      <ProfileCredits />
      <ProfileLock />
      <ProfileStaff />
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

function ProfileCredits() {
  const { t } = useText('profile');
  return (
    <ProfileSection title={t('profile.credits')} text={t('profile.credits_text')}>
      <Button asChild>
        <Link to={paths.credits}>{t('profile.credits_link')}</Link>
      </Button>
    </ProfileSection>
  );
}

/** Keyboard shortcuts; those that are letters can be turned off (WCAG 2.1.4). */
function ProfileKeys() {
  const { t } = useText('profile');
  const [isOn, setOn] = useState(isSearchKeyOn);
  return (
    <ProfileSection title={t('profile.keys')} text={t('profile.keys_text')}>
      <CheckChip
        checked={isOn}
        onChange={({ target }) => {
          keepSearchKey(target.checked);
          setOn(target.checked);
        }}
      >
        {t('profile.keys_search')}
      </CheckChip>
    </ProfileSection>
  );
}

function ProfileNeeds() {
  const { t } = useText('needs');
  return (
    <ProfileSection title={t('needs.title')}>
      <NeedsFields />
    </ProfileSection>
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
    <ProfileSection
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
    </ProfileSection>
  );
}
