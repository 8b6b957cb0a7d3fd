import ListPlus from 'lucide-react/icons/list-plus';
import Route from 'lucide-react/icons/route';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { GuestButton } from '#web/features/circles/guests/guest-button.tsx';
import { FACT_LINE, FactLines, FactText, LINE_KINDS } from '#web/features/facts/fact-lines.tsx';
import { useListChoice } from '#web/features/lists/choice/use-list-choice.tsx';
import { WayHome } from '#web/features/way-home/way-home.tsx';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { TextMapLink } from '#web/map/text-map-link.tsx';
import { OtherMaps } from '#web/ui/button/directions.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { KeepRightDoor } from './keep-right-door.tsx';
import { type EventsSpot, PlaceEvents } from './place-events.tsx';
import { PlaceSection } from './place-section.tsx';
import { useStanding } from './use-standing.ts';

type Props = { place: Place; eventsSpot: EventsSpot; onKeepRight: () => void };

/** What follows the places nearby: way home, events, facts, and the door to corrections (place-10). */
export function PlaceAfter({ place, eventsSpot, onKeepRight }: Props) {
  const { t } = useText('labels');
  return (
    <>
      <PlaceWayHome place={place} />
      {eventsSpot === 'here' && <PlaceEvents place={place} />}
      <FactGoodToKnow place={place} />
      {place.attribution && (
        <p className="text-muted text-sm">
          {t('labels.source')}: {place.attribution}
        </p>
      )}
      <KeepRightDoor onOpen={onKeepRight} />
      {eventsSpot === 'last' && <PlaceEvents place={place} />}
    </>
  );
}

/** The way home from this place at the end of an evening (home-1), and what else begins here. */
function PlaceWayHome({ place }: { place: Place }) {
  const { t } = useText('place');
  const { standing } = useStanding(place);
  return (
    <PlaceSection title={t('place.title')}>
      <WayHome from={place} at={useClock()} />
      <ul className="mt-4 border-line border-t pt-1.5">
        <li>
          <OtherMaps place={place} />
        </li>
        <li>
          <TextMapLink around={{ kind: 'place', id: place.id }} />
        </li>
        {standing !== 'closed' && (
          <li>
            <Link
              to={{ pathname: paths.plan, hash: `#place=${place.id}` }}
              className="quiet-line print:hidden"
            >
              <Route aria-hidden="true" className="size-4" />
              {t('place.plan_here')}
            </Link>
          </li>
        )}
        <li>
          <AddToList place={place} />
        </li>
        <li>
          <GuestButton screen={{ path: paths.place(place.id), plan: '' }} />
        </li>
      </ul>
    </PlaceSection>
  );
}

/** 'Add to a list', one line: opens the choice of lists for a place (lists-1). */
export function AddToList({ place }: { place: { id: number; name: string } }) {
  const { t } = useText('place');
  const { preload, choose, dialog } = useListChoice(place);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onClick={choose}
        className="quiet-line print:hidden"
      >
        <ListPlus aria-hidden="true" className="size-4" />
        {t('place.add_to_list')}
      </button>
      {dialog}
    </>
  );
}

const OSM_COPYRIGHT = 'https://www.openstreetmap.org/copyright';

/** 'Good to know': the known facts of a place, to read; nothing without any. */
export function FactGoodToKnow({ place }: { place: Place }) {
  const { t } = useText('facts');
  const id = useId();
  const facts = knownFacts(place.facts);
  const kinds = LINE_KINDS.filter((kind) => facts[kind]);
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-display font-medium text-2xl">
        {t('facts.good_to_know')}
      </h2>
      <FactLines place={place}>
        {(kind, fact) => (
          <p className={FACT_LINE}>
            <FactText kind={kind} fact={fact} />
          </p>
        )}
      </FactLines>
      {kinds.some((kind) => facts[kind]?.source === 'openstreetmap') && (
        <p className="text-muted text-sm">
          <OutsideLink href={OSM_COPYRIGHT} className="underline underline-offset-2">
            {t('facts.credit')}
          </OutsideLink>
        </p>
      )}
    </section>
  );
}
