/** Edits of visitors who mean well, during an attack. */
import type { Place } from '#contract/places/places.ts';
import type { Attempt } from './spoiling.ts';

const EDITS_EACH = 3;

/** The edits of a visitor: each of another place, so that no honest edit replaces another one. */
export function honestEdits(places: readonly Place[], visitor: number): ((now: Place) => Attempt)[] {
  return Array.from({ length: EDITS_EACH }, (_, nth) => {
    const at = (visitor * EDITS_EACH + nth) % places.length;
    const { id } = places[at] as Place;
    return (now: Place): Attempt => {
      const text = `Visitor ${visitor} was there on day ${nth}.`;
      const hours = `18:00–${String((visitor + nth) % 6).padStart(2, '0')}:30`;
      const address = `Carrer Inventat, ${100 + visitor * 10 + nth}, Barcelona`;
      const patch = (body: object, isSeen: (place: Place) => boolean): Attempt => ({
        call: `PATCH /api/places/${id}`,
        body: { language: 'en', ...body },
        isSeen: ({ places: shown }) => isSeen(shown.get(id) as Place),
      });
      const kind = (visitor + nth) % EDITS_EACH;
      if (kind === 0) {
        return patch({ openingHours: { Friday: hours } }, (place) => place.openingHours?.Friday === hours);
      }
      if (kind === 1) return patch({ address }, (place) => place.address === address);
      // A form shows the present text, spoiled or not.
      const description = `${now.description ?? ''} ${text}`;
      return patch({ description }, (place) => (place.description ?? '').includes(text));
    };
  });
}

/** The place that an honest edit concerns. */
export const placeOfEdit = ({ call }: Attempt): number => Number(call.split('/')[3]);
