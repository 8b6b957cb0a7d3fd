import { type ReactNode, useId } from 'react';
import type { Creation } from '#web/features/places/wizard/use-create-place.ts';
import type { WizardDraft } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardPlace } from '#web/features/places/wizard/wizard-place.tsx';
import { WizardProblem } from '#web/features/places/wizard/wizard-problem.tsx';
import { WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type Props = {
  draft: WizardDraft;
  /** Number of offered photos; without any, the place needs none (wizard-4). */
  offered: number;
  photos: ReactNode;
  creation: Creation;
  onBack: () => void;
};

/** Step 4 of the AI wizard: Add Photos. */
export function WizardPhotos({ draft, offered, photos, creation, onBack }: Props) {
  const { t } = useText('wizard');
  const id = useId();
  const missing = missingPhotos(draft, offered);
  const isSubmitting = creation.state.kind === 'submitting';
  return (
    <WizardStep
      title={t('wizard.add_photos')}
      footer={
        <>
          <Button onClick={onBack}>{t('wizard.back_to_review')}</Button>
          <Button
            variant="primary"
            aria-disabled={missing !== null || isSubmitting}
            aria-describedby={missing ? `${id}why` : undefined}
            onClick={() => missing === null && !isSubmitting && void creation.submit()}
            icon={isSubmitting ? <Spinner /> : undefined}
          >
            {t(isSubmitting ? 'wizard.creating' : 'wizard.create')}
          </Button>
        </>
      }
    >
      <WizardPlace {...draft} />
      {photos}
      <p id={`${id}why`} role="status" className="text-sm font-medium text-muted empty:hidden">
        {missing && t(`wizard.${missing}`)}
        {!missing && draft.photos.length === 0 && t('wizard.photos_optional')}
      </p>
      <WizardProblem creation={creation} lead={t('wizard.create_failed')} />
    </WizardStep>
  );
}

/** Returns the missing part; null when the place may be created (wizard-4). */
export function missingPhotos({ photos }: Pick<WizardDraft, 'photos'>, offered: number) {
  if (photos.length === 0) return offered > 0 ? 'photo_first' : null;
  return photos.some(({ isPrimary }) => isPrimary) ? null : 'primary_first';
}
