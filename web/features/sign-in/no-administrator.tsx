import type { User } from '#contract/session.ts';
import { useText } from '#web/lib/i18n.ts';
import { signOut } from '#web/lib/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Signed in, and yet not for them: says why, and who can change it. */
export function NoAdministrator({ user }: { user: User }) {
  const { t } = useText('signin');
  const leave = () =>
    signOut().catch(() => showToast({ title: t('signin.unreachable'), variant: 'destructive' }));
  return (
    <EmptyState
      heading="h1"
      title={t('signin.no_admin')}
      text={t('signin.no_admin_text', { email: user.email })}
    >
      <Button onClick={leave}>{t('signin.sign_out')}</Button>
    </EmptyState>
  );
}
