import { placeEditSchema } from '#contract/places/place-writes.ts';
import { WaitingConflict, type WaitingConflictProps } from '#web/forms/draft/waiting-conflict.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { FIELD_NAMES, PLACE_EDIT, usePlaceChangeLabels } from './use-place-change-form.ts';

/** A place's waiting edit of fields that another person changed meanwhile. */
export function PlaceEditConflict(props: WaitingConflictProps) {
  // The fields are shown with these texts.
  useText('form', 'place', 'photos');
  return (
    <WaitingConflict
      {...props}
      rules={PLACE_EDIT}
      schema={placeEditSchema}
      labels={usePlaceChangeLabels()}
      fieldNames={FIELD_NAMES}
      thingOf={(body) => body.place}
    />
  );
}
