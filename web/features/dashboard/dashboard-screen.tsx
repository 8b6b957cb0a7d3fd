import { useCallback } from 'react';
import type { User } from '#contract/session.ts';
import { useText } from '#web/lib/i18n.ts';
import { signOut } from '#web/lib/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { DashboardTiles } from './dashboard-tiles.tsx';

/** The Admin Dashboard (S2 §2.13), for administrators. */
export function DashboardScreen({ user }: { user: User }) {
  const { t } = useText('admin');
  const leave = () =>
    signOut().catch(() => showToast({ title: t('admin.sign_out_failed'), variant: 'destructive' }));
  // The form that had the focus is gone once somebody has signed in.
  const takeFocus = useCallback((heading: HTMLElement | null) => {
    if (document.activeElement === document.body) heading?.focus();
  }, []);
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-8 sm:px-8 md:py-12">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 ref={takeFocus} tabIndex={-1} className="font-display text-4xl font-medium md:text-5xl">
            {t('admin.title')}
          </h1>
          <p className="mt-1 text-muted wrap-anywhere">{t('admin.signed_in', { email: user.email })}</p>
        </div>
        <Button onClick={leave}>{t('admin.sign_out')}</Button>
      </div>
      <DashboardTiles />
    </div>
  );
}
