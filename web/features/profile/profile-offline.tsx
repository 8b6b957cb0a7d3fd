import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import { keepLists } from '#web/lib/device/keep-lists.ts';
import { areListsKept, useListsKept } from '#web/lib/device/kept-lists.ts';
import { keepCopy } from '#web/lib/device/make-copy.ts';
import { useOfflineCopy } from '#web/lib/device/offline-copy.ts';
import { lockGuide } from '#web/lib/device/quick-exit.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The copy of the guide for use without a network: on for each visit, and erased at once when switched off. */
export function ProfileOffline() {
  const { t } = useText('profile');
  const copy = useOfflineCopy();
  return (
    <ProfileSection title={t('profile.offline')} text={t('profile.offline_text')}>
      {copy !== 'impossible' && (
        <CheckChip checked={copy !== 'off'} onChange={({ target }) => void keepCopy(target.checked)}>
          {t('profile.offline_keep')}
        </CheckChip>
      )}
      <p role="status" className="mt-3 max-w-prose text-pretty first:mt-0">
        {t(`profile.offline_${copy}`)}
      </p>
    </ProfileSection>
  );
}

/** Whether lists and needs stay after the visit, in clear; off at first. */
export function ProfileListsKept() {
  const { t } = useText('profile');
  const [isRefused, setIsRefused] = useState(false);
  const id = 'lists-kept';
  const keep = (areKept: boolean) => {
    keepLists(areKept);
    setIsRefused(areListsKept() !== areKept);
  };
  return (
    <ProfileSection title={t('profile.lists_kept')} text={t('profile.lists_kept_text')}>
      <CheckChip
        checked={useListsKept()}
        aria-describedby={id}
        onChange={({ target }) => keep(target.checked)}
      >
        {t('profile.lists_kept_keep')}
      </CheckChip>
      <p id={id} className="mt-3 max-w-prose text-pretty">
        {t('profile.lists_kept_clear')}
      </p>
      <p role="status" className="mt-3 max-w-prose text-pretty empty:hidden">
        {isRefused && t('profile.lists_kept_refused')}
      </p>
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
