import { NeedsFields } from '#web/forms/needs/needs-fields.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { ProfileSection } from './profile-section.tsx';

export function ProfileNeeds() {
  const { t } = useText('needs');
  return (
    <ProfileSection title={t('needs.title')}>
      <NeedsFields />
    </ProfileSection>
  );
}
