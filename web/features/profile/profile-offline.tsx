import Download from 'lucide-react/icons/download';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useSignal } from '#web/lib/browser/signal.ts';
import { useAlongState } from '#web/lib/device/along/along-state.ts';
import { copyProgress } from '#web/lib/device/kept-guide/keep-guide.ts';
import { isInstalled, keepOffline, stopKeeping, useOfflineCopy } from '#web/lib/device/offline-copy.ts';
import { lockGuide } from '#web/lib/device/quick-exit.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useSizeText } from './use-size-text.ts';

export function ProfileOffline() {
  const { t } = useText('profile', 'labels');
  const copy = useOfflineCopy();
  const along = useAlongState();
  const isOn = copy === 'on';
  const isKeeping = copy === 'keeping';
  const change = async () => {
    if (isKeeping) return;
    if (isOn || copy === 'unreadable') return stopKeeping();
    const problem = await keepOffline();
    if (!problem) return;
    const title = t(`labels.keep_${problem}`);
    showToast({ title, variant: 'destructive' });
  };
  // A guide taken along has this copy, which another one would replace while it is sealed.
  if (along !== 'none' && copy !== 'unreadable') return null;
  return (
    <ProfileSection title={t('profile.offline')} text={t('profile.offline_text')}>
      <p role="status" className="flex max-w-prose items-center gap-2.5 text-pretty">
        {isKeeping && <Spinner className="size-5 shrink-0" />}
        {t(isOn && isInstalled() ? 'profile.offline_installed' : `profile.offline_${copy}`)}
      </p>
      {(isOn || isKeeping) && <CopySize isKeeping={isKeeping} />}
      {copy !== 'impossible' && (
        <Button
          className="mt-4"
          aria-disabled={isKeeping || undefined}
          icon={isOn ? null : <Download aria-hidden="true" className="size-4.5" />}
          onClick={() => void change()}
        >
          {t(
            isOn
              ? 'profile.offline_stop'
              : copy === 'unreadable'
                ? 'profile.offline_remove'
                : 'profile.offline_keep',
          )}
        </Button>
      )}
    </ProfileSection>
  );
}

/** The size of the copy, and its progress. */
function CopySize({ isKeeping }: { isKeeping: boolean }) {
  const { t } = useText('profile');
  const sizeText = useSizeText();
  const { part, bytes } = useSignal(copyProgress);
  return (
    <div className="mt-2 max-w-prose">
      {isKeeping && (
        <progress className="progress mb-2 w-full" max={1} value={part} aria-label={t('profile.offline')} />
      )}
      <p className="text-muted text-sm tabular-nums">
        {t('profile.offline_size', { size: sizeText(bytes) })}
      </p>
    </div>
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
