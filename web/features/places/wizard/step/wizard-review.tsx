import type { ReactNode } from 'react';
import type { Creation } from '#web/features/places/wizard/use-create-place.ts';
import type { WizardDraft } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardFacts } from '#web/features/places/wizard/wizard-facts.tsx';
import { WizardProblem } from '#web/features/places/wizard/wizard-problem.tsx';
import { WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import type { Vocabulary } from '#web/forms/field/use-vocabulary.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { Badge } from '#web/ui/text/badge.tsx';

type Props = {
  draft: WizardDraft;
  vocabulary: Vocabulary;
  creation: Creation;
  onBack: () => void;
  onCancel: () => void;
};

/** Step 4 of the four-step wizard: Review and Submit. */
export function WizardReview({ draft, vocabulary, creation, onBack, onCancel }: Props) {
  const { t } = useText('wizard', 'labels');
  const label = useLabel();
  const isSubmitting = creation.state.kind === 'submitting';
  const byId = <T extends { id: number }>(ids: readonly number[], all: readonly T[]) =>
    ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
  const primaryUrl = (draft.photos.find(({ isPrimary }) => isPrimary) ?? draft.photos[0])?.url;
  return (
    <WizardStep
      title={t('wizard.review_title')}
      footer={
        <>
          <Button onClick={onBack}>{t('wizard.back')}</Button>
          <Button onClick={onCancel}>{t('wizard.cancel')}</Button>
          <Button
            variant="primary"
            disabled={isSubmitting}
            onClick={() => void creation.submit()}
            icon={isSubmitting ? <Spinner /> : undefined}
          >
            {t('wizard.add_place')}
          </Button>
        </>
      }
    >
      <article className="space-y-5 border border-line bg-surface px-5 py-5 xamfra-lg">
        <header>
          <h3 className="font-display text-2xl font-medium wrap-break-word">{draft.name}</h3>
          <p className="text-muted">{draft.address}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            {byId(draft.categoryIds, vocabulary.categories).map(({ id, name, icon }) => (
              <Badge
                key={id}
                color={categoryColor(name).text}
                icon={<CategoryIcon icon={icon} className="size-4" />}
              >
                {label(name)}
              </Badge>
            ))}
          </p>
        </header>
        <Part title={t('labels.description')}>
          <p className="whitespace-pre-line wrap-break-word">{draft.description}</p>
        </Part>
        {draft.tagIds.length > 0 && (
          <Part title={t('labels.tags')}>
            <p className="flex flex-wrap gap-2">
              {byId(draft.tagIds, vocabulary.tags).map(({ id, name }) => (
                <Badge key={id}>{label(name)}</Badge>
              ))}
            </p>
          </Part>
        )}
        {draft.photos.length > 0 && (
          <Part title={t('wizard.photos')}>
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
              {draft.photos.map(({ url, previewUrl, alt }) => (
                <li key={url} className="relative">
                  <img src={previewUrl} alt={alt} className="aspect-square w-full object-cover xamfra" />
                  {url === primaryUrl && (
                    <Badge tone="primary" className="absolute bottom-2 left-2">
                      {t('wizard.primary')}
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          </Part>
        )}
        <WizardFacts {...draft} />
      </article>
      <WizardProblem
        creation={creation}
        failed={t('wizard.add_failed')}
        unknown={t('wizard.unknown_error')}
      />
    </WizardStep>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1.5 text-sm font-medium text-muted">{title}</h4>
      {children}
    </section>
  );
}
