import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.tsx';
import { CategoryField } from '#web/forms/place/category-field.tsx';
import { TagsField } from '#web/forms/tags/tags-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { EventMore, EventWhat, EventWhere } from './event-fields.tsx';
import { EventPart } from './event-part.tsx';
import type { PicturedEvent } from './event-picture-field.tsx';
import { EventRule } from './event-rule.tsx';
import { EventWhen } from './event-when.tsx';

type Props = PicturedEvent & { form: DraftedForm<EventFields>; min?: string | undefined };

/** All fields of an event, in cards one below the other (event-6). */
export function EventFormParts({ form, min, ...pictured }: Props) {
  const { t } = useText('add', 'labels');
  return (
    <>
      <EventWhat form={form} saved={pictured.saved} />
      <EventPart title={t('add.eventform_when')}>
        <EventWhen form={form} min={min} />
        <CategoryField form={form} none={t('add.eventform_no_category')} />
        <EventRule form={form} saved={pictured.saved} />
      </EventPart>
      <EventWhere form={form} />
      <EventMore form={form} {...pictured} />
      <EventPart title={t('labels.tags')}>
        <TagsField form={form} hideLabel />
      </EventPart>
    </>
  );
}
