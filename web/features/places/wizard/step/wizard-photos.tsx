import { useId } from 'react';
import { PhotoPicker } from '#web/features/photos/photo-picker.tsx';
import type { Wizard } from '#web/features/places/wizard/use-wizard.ts';
import type { WizardDraft } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardProblem } from '#web/features/places/wizard/wizard-problem.tsx';
import { WizardPlace, WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** Step 4 of the AI wizard: Add Photos. */
export function WizardPhotos({ wizard }: { wizard: Wizard }) {
  const { draft, change, offered, brokenPhotos, creation } = wizard;
  const { t } = useText('add');
  const id = useId();
  const missing = missingPhotos(draft, offered.filter(({ url }) => !brokenPhotos.has(url)).length);
  const isSubmitting = creation.state.kind === 'submitting';
  /** A broken photo cannot be saved, so it is deselected too. */
  const dropBroken = (broken: string) => {
    wizard.addBroken(broken);
    change(({ photos }) => ({ photos: photos.filter(({ url }) => url !== broken) }));
  };
  return (
    <WizardStep
      wizard={wizard}
      end={
        <Button
          variant="primary"
          aria-disabled={missing !== null || isSubmitting}
          aria-describedby={missing ? `${id}why` : undefined}
          onClick={() => missing === null && !isSubmitting && void creation.submit()}
          icon={isSubmitting ? <Spinner /> : undefined}
        >
          {t(isSubmitting ? 'add.creating' : 'add.create')}
        </Button>
      }
    >
      <WizardPlace {...draft} />
      <PhotoPicker
        placeName={draft.name}
        offered={offered}
        chosen={draft.photos}
        onChange={(chosen) => change(({ photos }) => ({ photos: chosen(photos) }))}
        onBroken={dropBroken}
      />
      <p id={`${id}why`} role="status" className="text-sm font-medium text-muted empty:hidden">
        {missing && t(`add.${missing}`)}
        {!missing && draft.photos.length === 0 && t('add.photos_optional')}
      </p>
      <WizardProblem creation={creation} lead={t('add.create_failed')} />
    </WizardStep>
  );
}

/**
 * Returns the missing part; null when the place may be created (wizard-3).
 * @param offered the number of photos to choose from; without any, the place needs none
 */
export function missingPhotos({ photos }: Pick<WizardDraft, 'photos'>, offered: number) {
  if (photos.length === 0) return offered > 0 ? 'photo_first' : null;
  return photos.some(({ isPrimary }) => isPrimary) ? null : 'primary_first';
}
