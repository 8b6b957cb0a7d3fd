import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import type { Wizard } from '#web/features/places/wizard/use-wizard.ts';
import { hoursOf } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardFacts } from '#web/features/places/wizard/wizard-facts.tsx';
import { WizardProblem } from '#web/features/places/wizard/wizard-problem.tsx';
import { WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { Badge } from '#web/ui/text/badge.tsx';

/** Step 4 of the four-step wizard: Review and Submit. */
export function WizardReview({ wizard }: { wizard: Wizard }) {
  const { draft, vocabulary, creation } = wizard;
  const { t } = useText('add', 'labels', 'form');
  const label = useLabel();
  const isSubmitting = creation.state.kind === 'submitting';
  const byId = <T extends { id: number }>(ids: readonly number[], all: readonly T[]) =>
    ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
  const primaryUrl = (draft.photos.find(({ isPrimary }) => isPrimary) ?? draft.photos[0])?.url;
  return (
    <WizardStep
      wizard={wizard}
      end={
        <>
          <Button onClick={wizard.restart}>{t('shell.cancel')}</Button>
          <Button
            variant="primary"
            disabled={isSubmitting}
            onClick={() => void creation.submit()}
            icon={isSubmitting ? <Spinner /> : undefined}
          >
            {t('form.add')}
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
          <Part title={t('add.title')}>
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
              {draft.photos.map(({ url, previewUrl, alt }) => (
                <li key={url} className="relative">
                  <img src={previewUrl} alt={alt} className="aspect-square w-full object-cover xamfra" />
                  {url === primaryUrl && (
                    <Badge tone="primary" className="absolute bottom-2 left-2">
                      {t('add.primary')}
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          </Part>
        )}
        <WizardFacts {...draft} openingHours={hoursOf(draft)} />
      </article>
      <WizardProblem creation={creation} failed={t('add.add_failed')} unknown={t('add.unknown_error')} />
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

const REDIRECT_MS = 2000;

/** Confirms the new place and redirects to its page after 2 s; a link skips the wait (wizard-1). */
export function WizardAdded({ id }: { id: number }) {
  const { t } = useText('add');
  const navigate = useNavigate();
  const page = paths.place(id);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(page, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, page]);
  return (
    <div className="mt-12 flex flex-col items-center gap-5 text-center">
      <span className="grid size-16 place-items-center bg-open text-bg octagon">
        <Check aria-hidden="true" className="size-8" />
      </span>
      <div role="status">
        <p className="font-display text-3xl font-medium">{t('add.added')}</p>
        <p className="mt-2 text-muted">{t('add.redirecting')}</p>
      </div>
      <Button asChild variant="primary">
        <Link to={page} replace>
          {t('add.go_now')}
        </Link>
      </Button>
    </div>
  );
}
