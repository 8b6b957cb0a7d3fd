import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { meQuery, signOut } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Sign-in and sign-out for staff; visitors have no accounts (staff-1). */
export function ProfileStaff() {
  const { t } = useText('profile');
  const { data } = useQuery(meQuery);
  const user = data?.user;
  const leave = () =>
    signOut().catch(() => showToast({ title: t('profile.sign_out_failed'), variant: 'destructive' }));
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
          <Button onClick={leave}>{t('profile.sign_out')}</Button>
        ) : (
          <Button asChild>
            <Link to={paths.signIn}>{t('profile.sign_in')}</Link>
          </Button>
        )}
      </div>
    </ProfileSection>
  );
}
