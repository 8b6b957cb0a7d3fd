import { useEffect, useState } from 'react';
import { AlongPrompt } from '#web/features/access/along/along-prompt.tsx';
import { useAlongText } from '#web/features/access/along/use-along-text.ts';
import { ProfileSection } from '#web/features/profile/profile-section.tsx';
import { useSizeText } from '#web/features/profile/use-size-text.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { useAlongState } from '#web/lib/device/along/along-state.ts';
import { waysToOpen } from '#web/lib/device/along/open-along.ts';
import { removeAlong } from '#web/lib/device/along/take-along.ts';
import { copyProgress } from '#web/lib/device/kept-guide/keep-guide.ts';
import { resumeOfflineCopy } from '#web/lib/device/offline-copy.ts';
import { openStore } from '#web/lib/device/raw-storage.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { PasskeyButton, TakeAlongForm } from './take-along-form.tsx';

/** Takes the guide along, opens it, or removes it (decision 109). */
export function ProfileAlong() {
  const language = useLanguage();
  const t = useAlongText(language);
  const state = useAlongState();
  const [isAsking, setAsking] = useState(false);
  const end = () => setAsking(false);
  return (
    <ProfileSection title={t('title')} text={t('text')}>
      {state === 'none' && <p className="mb-4 max-w-prose text-pretty text-sm">{t('without')}</p>}
      {/* The key is wrapped before everything is sealed; the form with its progress stays until then. */}
      {isAsking && state !== 'locked' && <TakeAlongForm onEnd={end} />}
      {!isAsking && state === 'none' && (
        <StartButton label={t('title')} impossible={t('impossible')} onPress={() => setAsking(true)} />
      )}
      {!isAsking && state === 'open' && <TakenAlong />}
      {state === 'locked' && (
        <div className="max-w-sm">
          <p className="mb-4 text-pretty text-sm">{t('locked')}</p>
          <AlongPrompt language={language} onOpen={() => void resumeOfflineCopy()} onGone={end} />
        </div>
      )}
    </ProfileSection>
  );
}

type StartProps = { label: string; impossible: string; onPress: () => void };

function StartButton({ label, impossible, onPress }: StartProps) {
  // Where the browser forbids its store or workers, as in some private windows, it keeps nothing at all.
  const isPossible =
    globalThis.isSecureContext && openStore('local') !== null && 'serviceWorker' in navigator;
  return isPossible ? <Button onClick={onPress}>{label}</Button> : <p>{impossible}</p>;
}

function TakenAlong() {
  const language = useLanguage();
  const t = useAlongText(language);
  const { bytes } = useSignal(copyProgress);
  const sizeText = useSizeText();
  const [hasPasskey, setHasPasskey] = useState(true);
  const look = () => void waysToOpen().then((ways) => setHasPasskey(ways?.passkey ?? true));
  useEffect(look, []);
  const remove = async () => {
    await removeAlong().catch(() => undefined);
    showToast({ title: t('removed') });
  };
  return (
    <>
      <p role="status" className="font-medium">
        {t('taken')}
      </p>
      {bytes > 0 && (
        <p className="mt-1 text-muted text-sm tabular-nums">{t('size', { size: sizeText(bytes) })}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {!hasPasskey && <PasskeyButton onTaken={look} />}
        <Button onClick={() => void remove()}>{t('remove')}</Button>
      </div>
    </>
  );
}
