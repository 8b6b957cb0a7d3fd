import { useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { EventNewForm } from '#web/features/events/editing/event-new-form.tsx';
import { WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** /add-event (event-6). */
export function AddEventPage() {
  const { t } = useText('add');
  const navigate = useNavigate();
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-8">
      <h1 tabIndex={-1} className="font-display font-medium text-[min(2.25rem,12vw)] leading-[1.12]">
        {t('add.eventform_add_title')}
      </h1>
      <p className="mt-2 mb-6 text-muted">{t('add.eventform_add_intro')}</p>
      <WithVocabulary>
        <EventNewForm
          onSaved={({ title }) => {
            showToast({
              title: t('add.eventform_created'),
              description: t('add.eventform_created_text', { title }),
            });
            void navigate(paths.events);
          }}
          onWaiting={() => void navigate(paths.events)}
          failure={t('add.eventform_create_failed')}
          cancelTo={paths.events}
        />
      </WithVocabulary>
    </div>
  );
}
