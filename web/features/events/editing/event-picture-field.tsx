import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Event } from '#contract/events/events.ts';
import { EventPictureState } from '#web/features/events/picture/event-picture-state.tsx';
import { PhotoCover } from '#web/features/photos/photo-cover.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { type EventFields, isUpload } from '#web/forms/event/event-form-fields.tsx';
import { FormField, useFieldError } from '#web/forms/field/form-field.tsx';
import { meQuery } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

/** The event as last saved; without `id` it is new. */
export type PicturedEvent = {
  saved?: Pick<Event, 'id' | 'imageUrl' | 'picture' | 'languages' | 'newer'>;
  isPending?: boolean;
};

type Props = PicturedEvent & { form: DraftedForm<EventFields> };

/** A picture: an upload, or a web address from which the server fetches it (event-9). */
export function EventPictureField({ form, saved, isPending = false }: Props) {
  const { t } = useText('add');
  const isStaff = useQuery(meQuery).data?.user?.isAdmin ?? false;
  const address = useWatch({ control: form.control, name: 'imageUrl' });
  const error = useFieldError(form, 'imageUrl');
  const change = (url: string) =>
    form.setValue('imageUrl', url, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const isUploaded = isUpload(address);
  const isSaved = address !== '' && address === saved?.imageUrl;
  const shown = isUploaded ? address : (isSaved && saved.picture?.url) || '';
  const when = isPending ? 'approval' : isStaff ? 'now' : 'day';
  return (
    <PhotoCover
      label={t('add.eventform_picture')}
      hint={t('add.eventform_picture_hint')}
      name={isUploaded ? 'imageUrl' : undefined}
      url={shown}
      onChange={change}
      error={isUploaded ? error : undefined}
    >
      {!isUploaded && (
        <div className="space-y-3">
          <FormField
            form={form}
            name="imageUrl"
            hint={isSaved ? undefined : t(`add.eventform_picture_${when}`)}
          >
            <input type="url" inputMode="url" placeholder="https://" />
          </FormField>
          {isSaved && (
            <EventPictureState event={saved}>
              <Button
                size="sm"
                onClick={() => {
                  change('');
                  // The button disappears and would lose the focus.
                  form.setFocus('imageUrl');
                }}
              >
                {t('add.eventform_picture_forget')}
              </Button>
            </EventPictureState>
          )}
        </div>
      )}
    </PhotoCover>
  );
}
