import { ProfileLanguage, ProfileQuestions, ProfileTheme } from '#web/features/profile/profile-choices.tsx';
import { ProfileData } from '#web/features/profile/profile-data.tsx';
import { ProfileKeys } from '#web/features/profile/profile-keys.tsx';
import { ProfileNeeds } from '#web/features/profile/profile-needs.tsx';
import { ProfileLock, ProfileOffline } from '#web/features/profile/profile-offline.tsx';
import { ProfileStaff } from '#web/features/profile/profile-staff.tsx';
import { ProfileStored } from '#web/features/profile/profile-stored.tsx';
import { useText } from '#web/lib/text/i18n.ts';

/** This device's choices and stored data (privacy-3). */
export function ProfilePage() {
  const { t } = useText('profile');
  return (
    <div className="mx-auto max-w-4xl px-5 py-8 sm:px-8 md:py-12">
      <h1 className="font-display text-4xl font-medium md:text-5xl">{t('profile.title')}</h1>
      <p className="mt-2 mb-8 text-muted">{t('profile.text')}</p>
      <ProfileTheme />
      <ProfileLanguage />
      <ProfileNeeds />
      <ProfileQuestions />
      <ProfileKeys />
      <ProfileOffline />
      <ProfileData />
      <ProfileStored />
      <ProfileLock />
      <ProfileStaff />
    </div>
  );
}
