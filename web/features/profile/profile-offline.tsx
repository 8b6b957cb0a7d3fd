import Download from 'lucide-react/icons/download';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { isInstalled, keepOffline, stopKeeping, useOfflineCopy } from '#web/lib/device/offline-copy.ts';
import { lockGuide } from '#web/lib/device/quick-exit.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ProfileSection } from './profile-section.tsx';

export function ProfileOffline() {
  const { t } = useText('profile');
  const copy = useOfflineCopy();
  const isOn = copy === 'on';
  const isKeeping = copy === 'keeping';
  const change = async () => {
    if (isKeeping) return;
    if (isOn) return stopKeeping();
    if (!(await keepOffline())) showToast({ title: t('shell.keep_failed'), variant: 'destructive' });
  };
  return (
    <ProfileSection title={t('profile.offline')} text={t('profile.offline_text')}>
      <p role="status" className="flex max-w-prose items-center gap-2.5 text-pretty">
        {isKeeping && <Spinner className="size-5 shrink-0" />}
        {t(isOn && isInstalled() ? 'profile.offline_installed' : `profile.offline_${copy}`)}
      </p>
      {copy !== 'impossible' && (
        <Button
          className="mt-4"
          aria-disabled={isKeeping || undefined}
          icon={isOn ? null : <Download aria-hidden="true" className="size-4.5" />}
          onClick={() => void change()}
        >
          {t(isOn ? 'profile.offline_stop' : 'profile.offline_keep')}
        </Button>
      )}
    </ProfileSection>
  );
}

/** Ends the visit and keeps the visitor's choices and saved places. */
export function ProfileLock() {
  const { t } = useText('profile');
  return (
    <ProfileSection title={t('profile.lock')} text={t('profile.lock_text')}>
      <Button icon={<LockKeyhole aria-hidden="true" className="size-4.5" />} onClick={() => void lockGuide()}>
        {t('profile.lock_now')}
      </Button>
    </ProfileSection>
  );
}
