import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { meQuery } from './api.ts';
import { ProfileSection } from './profile-section.tsx';

/** Visitors never sign in; this tells staff where they do. */
export function ProfileStaff() {
  const { t } = useText('profile');
  const { data } = useQuery(meQuery);
  const user = data?.user;
  return (
    <ProfileSection
      title={t('profile.staff')}
      text={
        user
          ? t('profile.staff_signed_in', { name: `${user.firstName} ${user.lastName}`.trim() })
          : t('profile.staff_text')
      }
    >
      <Button asChild>
        <Link to="/admin">{t('profile.staff_link')}</Link>
      </Button>
    </ProfileSection>
  );
}
