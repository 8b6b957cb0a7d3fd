import { useState } from 'react';
import { areListsKept, noteListsKept, useListsKept } from '#web/lib/device/kept-lists.ts';
import { keepCopy } from '#web/lib/device/make-copy.ts';
import { useOfflineCopy } from '#web/lib/device/offline-copy.ts';
import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { useText } from '#web/lib/text/i18n.ts';
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

const KEPT = [STORED.savedLists.name, STORED.needs.name];

/** Keeps lists and needs on this device after the visit, or lets them end with it. */
export function keepLists(areKept: boolean): void {
  const values = KEPT.map((key) => [key, readLocal(key)] as const);
  for (const [key] of values) void writeLocal(key, null);
  noteListsKept(areKept);
  for (const [key, value] of values) if (value !== null) void writeLocal(key, value);
}
