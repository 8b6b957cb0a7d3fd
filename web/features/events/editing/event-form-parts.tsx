import type { ReactNode } from 'react';
import type { Category, Tag } from '#contract/vocabulary/vocabulary.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.ts';
import { CategoryField } from '#web/forms/place/category-field.tsx';
import { TagsField } from '#web/forms/tags/tags-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { EventMore, EventWhat, EventWhere } from './event-fields.tsx';
import { EventPart } from './event-part.tsx';
import { type EditedPicture, EventPictureField, type PicturedEvent } from './event-picture-field.tsx';
import { EventRule } from './event-rule.tsx';
import { EventWhen } from './event-when.tsx';
import { type FoundLocation, useFoundLocation } from './use-found-location.ts';

export type EventFormSource = {
  categories: readonly Category[];
  tags: readonly Tag[];
  search: (onFound: (place: FoundLocation) => void) => ReactNode;
  upload: (edited: EditedPicture) => ReactNode;
};

type Props = EventFormSource &
  PicturedEvent & {
    form: DraftedForm<EventFields>;
    min?: string;
  };

/** All fields of an event, in cards one below the other (event-6). */
export function EventFormParts({ form, categories, tags, search, min, ...pictured }: Props) {
  const { t } = useText('eventform', 'labels');
  const fill = useFoundLocation(form);
  return (
    <>
      <EventWhat form={form} saved={pictured.saved} />
      <EventPart title={t('eventform.when')}>
        <EventWhen form={form} min={min} />
        <CategoryField form={form} categories={categories} none={t('eventform.no_category')} />
        <EventRule form={form} saved={pictured.saved} />
      </EventPart>
      <EventWhere form={form} search={search(fill)} />
      <EventMore form={form} picture={<EventPictureField form={form} {...pictured} />} />
      <EventPart title={t('labels.tags')}>
        <TagsField form={form} tags={tags} />
      </EventPart>
    </>
  );
}
