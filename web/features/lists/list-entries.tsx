import type { Place } from '#contract/places/places.ts';
import { mapSearchHref } from '#domain/geo/map-link.ts';
import { entryKey, type TextEntry } from '#domain/lists/saved-lists.ts';
import { PlacesCards } from '#web/features/places/list/places-cards.tsx';
import { usePosition } from '#web/features/places/list/use-position.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { Removable } from './list-removable.tsx';
import type { Removal } from './use-removed.ts';

/** On a corner of a card's picture, which is beside the text on a phone and above it elsewhere. */
const ON_PICTURE = 'top-4 left-13 sm:top-2 sm:right-2 sm:left-auto';

type Props = {
  listId: string;
  removal: Removal;
  byId: ReadonlyMap<number, Place>;
  hasProblem: boolean;
  /** Whether `byId` includes closed places. */
  hasClosed: boolean;
  closedText: (place: Place) => string;
};

/** The entries of a list as removable cards, then the entries whose places are not in the guide. */
export function ListEntries({ listId, removal, byId, hasProblem, hasClosed, closedText }: Props) {
  const { t } = useText('lists');
  const { position } = usePosition();
  const entries = removal.shown;
  const notes = new Map(entries.map(({ place, note }) => [place, note]));
  const found = entries.flatMap(({ place }) => (place === null ? [] : (byId.get(place) ?? [])));
  const unlisted = entries.filter((entry) => entry.place === null);
  const missing = entries.length - found.length - unlisted.length;
  const noteOf = ({ id }: Place) => {
    const note = notes.get(id);
    return note ? t('lists.note_line', { note }) : '';
  };
  return (
    <>
      {found.length > 0 && (
        <PlacesCards
          places={found}
          position={position}
          layout="grid"
          closedText={closedText}
          noteOf={noteOf}
          wrap={(place, card) => (
            <Removable
              entry={{ place: place.id, note: notes.get(place.id) ?? '' }}
              name={place.name}
              spot={ON_PICTURE}
              {...{ listId, removal }}
            >
              {card}
            </Removable>
          )}
        />
      )}
      {missing > 0 && !hasProblem && (
        <p className="mt-6 max-w-prose text-muted">
          {t(hasClosed ? 'lists.missing_text' : 'lists.unshown_text', { count: missing })}
        </p>
      )}
      {unlisted.length > 0 && <UnlistedEntries entries={unlisted} {...{ listId, removal }} />}
    </>
  );
}

/** An entry from a file without a place in the guide; its texts are shown as plain text. */
function UnlistedEntries({
  entries,
  listId,
  removal,
}: Pick<Props, 'listId' | 'removal'> & { entries: readonly TextEntry[] }) {
  const { t } = useText('lists');
  return (
    <section aria-labelledby="unlisted" className="mt-10">
      <h3 id="unlisted" className="font-display font-medium text-2xl">
        {t('lists.unlisted')}
      </h3>
      <p className="text-muted text-sm">{t('lists.unlisted_text')}</p>
      <ul className="mt-3 border border-line bg-surface xamfra">
        {entries.map((entry) => (
          <li key={entryKey(entry)} className="border-line not-first:border-t">
            <Removable name={entry.name} spot="top-2 right-2" {...{ entry, listId, removal }}>
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3.5 pr-16 pl-5">
                <div className="min-w-0 grow basis-56 wrap-anywhere">
                  <p className="font-medium">{entry.name}</p>
                  {entry.address && <p className="text-muted text-sm">{entry.address}</p>}
                  {entry.note && <p className="mt-1 whitespace-pre-line text-sm">{entry.note}</p>}
                </div>
                <OutsideLink
                  href={searchHref(entry)}
                  className="inline-flex min-h-11 items-center text-link text-sm"
                >
                  {t('lists.find')}
                  <span className="sr-only">: {entry.name}</span>
                </OutsideLink>
              </div>
            </Removable>
          </li>
        ))}
      </ul>
    </section>
  );
}

function searchHref({ name, address, point }: TextEntry): string {
  // Without a position, the search adds the city.
  const where = address || (point ? '' : 'Barcelona');
  return mapSearchHref({ name, address: where, latitude: 0, longitude: 0, ...point });
}
