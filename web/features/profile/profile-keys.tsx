import { useState } from 'react';
import { isSearchKeyOn, keepSearchKey } from '#web/lib/device/search-key.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Keyboard shortcuts; those that are letters can be turned off (WCAG 2.1.4). */
export function ProfileKeys() {
  const { t } = useText('profile');
  const [isOn, setOn] = useState(isSearchKeyOn);
  return (
    <ProfileSection title={t('profile.keys')} text={t('profile.keys_text')}>
      <CheckChip
        checked={isOn}
        onChange={({ target }) => {
          keepSearchKey(target.checked);
          setOn(target.checked);
        }}
      >
        {t('profile.keys_search')}
      </CheckChip>
    </ProfileSection>
  );
}
