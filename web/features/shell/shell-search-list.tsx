import CalendarDays from 'lucide-react/icons/calendar-days';
import Search from 'lucide-react/icons/search';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import type { FoundEvent } from '#domain/events/search/event-search.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import { type Moment, placeStatus } from '#domain/places/place-status.ts';
import { useFoundEvents } from '#web/lib/api/use-found-events.ts';
import { useKnownPosition } from '#web/lib/browser/known-position.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useSettled } from '#web/lib/browser/use-settled.ts';
import { dateAndHour } from '#web/lib/text/event-times.ts';
import { formatDistance } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { statusWords } from '#web/lib/text/status-words.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { ListOption } from '#web/ui/field/option-list.tsx';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { StatusSign } from '#web/ui/picture/status-sign.tsx';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { SuggestedStreet, useStreetOnMap } from './shell-search-streets.tsx';
import { useFieldList } from './use-field-list.ts';
import { useFoundStreets } from './use-found-streets.ts';
import { useSearch } from './use-search.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Milliseconds without typing before screen readers hear the count. */
const REST_MS = 600;
const MAX_EVENTS = 4;

type Props = {
  field: RefObject<HTMLInputElement | null>;
  /** Called after a place was chosen or the search was submitted. */
  onDone?: (() => void) | undefined;
};

type Suggestion = { path: string; line: ReactNode; onChoose?: () => void };
type Group = { name: 'events' | 'places' | 'streets' | 'guesses'; suggestions: Suggestion[] };

const ofPlace =
  (moment: Moment | null) =>
  (place: Place): Suggestion => ({
    path: paths.place(place.id),
    line: <SuggestedPlace place={place} moment={moment} />,
  });
const ofEvent = (found: FoundEvent<Event>): Suggestion => ({
  path: paths.event(found.event.id),
  line: <SuggestedEvent found={found} />,
});

/**
 * Suggestions while typing: matching places, events and similar places, then the search itself. Events come first when
 * the text names a night (search-5).
 */
export function ShellSearchList({ field, onDone }: Props) {
  const { t } = useText('search');
  const id = useId();
  const navigate = useNavigate();
  const { submit, clear } = useSearch();
  const [text, setText] = useState('');
  const { found, guesses, moment, isReady, hasFailed } = useSuggestions(text);
  const dated = useFoundEvents(text);
  const showOnMap = useStreetOnMap();
  const streets: Group = {
    name: 'streets',
    suggestions: useFoundStreets(text).map((street) => ({
      path: street.name,
      line: <SuggestedStreet name={street.name} />,
      onChoose: () => showOnMap(street),
    })),
  };
  const events: Group = { name: 'events', suggestions: dated.events.slice(0, MAX_EVENTS).map(ofEvent) };
  const places: Group = { name: 'places', suggestions: found.map(ofPlace(moment)) };
  const groups = [
    ...(dated.hasNights ? [events, places] : [places, events]),
    streets,
    { name: 'guesses' as const, suggestions: guesses.map(ofPlace(moment)) },
  ].filter(({ suggestions }) => suggestions.length > 0);
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const isEmpty = all.length === 0;
  const optionId = (index: number) => `${id}${index}`;

  const setField = (value: string) => {
    if (field.current) field.current.value = value;
    setText(value);
  };
  const choose = (index: number) => {
    const chosen = all[index];
    if (chosen) {
      setField('');
      if (chosen.onChoose) chosen.onChoose();
      else navigate(chosen.path);
    } else {
      submit(text);
    }
    close();
    onDone?.();
  };
  const { isOpen, active, close } = useFieldList({
    field,
    listId: `${id}list`,
    optionId,
    count: isEmpty ? 0 : all.length + 1,
    onText: setText,
    onChoose: choose,
    onClear: () => {
      setField('');
      clear();
    },
  });

  const note = () => {
    if (isEmpty && hasFailed) return t('search.failed');
    if (isEmpty && !(isReady && dated.isReady)) return t('search.loading');
    if (isEmpty) return t('search.none');
    return all.length > guesses.length
      ? t('search.found', { count: all.length })
      : t('search.guessed', { count: guesses.length });
  };
  const spoken = useSettled(isOpen ? note() : '', REST_MS);
  const option = (suggestion: Suggestion) => {
    const index = all.indexOf(suggestion);
    return (
      <ListOption
        key={suggestion.path}
        id={optionId(index)}
        isActive={active === index}
        onChoose={() => choose(index)}
      >
        {suggestion.line}
      </ListOption>
    );
  };
  return (
    <>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {isOpen && (
        <div className="mt-2 overflow-hidden border border-control bg-surface shadow-lift xamfra max-xl:-mr-11 xl:absolute xl:inset-x-0 xl:top-full xl:z-20 xl:max-h-[calc(100dvh-6rem)] xl:w-96 xl:overflow-y-auto">
          {isEmpty ? (
            <p aria-hidden="true" className="px-4 py-3 text-muted">
              {note()}
            </p>
          ) : (
            <div id={`${id}list`} role="listbox" aria-label={t('search.label')} className="py-1.5">
              {groups.map(({ name, suggestions }) =>
                name === 'places' ? (
                  suggestions.map(option)
                ) : (
                  <LabeledGroup key={name} label={t(`search.${name}`)}>
                    {suggestions.map(option)}
                  </LabeledGroup>
                ),
              )}
              <ListOption
                id={optionId(all.length)}
                isActive={active === all.length}
                onChoose={() => choose(all.length)}
              >
                <Search aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
                <span className="min-w-0 wrap-break-word">{t('search.all', { text: text.trim() })}</span>
              </ListOption>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function LabeledGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-labelledby={id} className="border-t border-line first:border-t-0">
      <p id={id} role="presentation" className="px-4 pt-2.5 pb-1 text-sm text-muted">
        {label}
      </p>
      {children}
    </div>
  );
}

function SuggestedPlace({ place, moment }: { place: Place; moment: Moment | null }) {
  const { t, language } = useText();
  const label = useLabel();
  const now = useClock();
  const position = useKnownPosition();
  const { name, category, neighborhood } = place;
  const { at, isNow } = moment?.isNow === false ? moment : { at: now, isNow: true };
  const status = statusWords(placeStatus(place, { at, isNow }), isNow, t, language);
  const about = [
    category && label(category.name),
    neighborhood && neighborhoodName(neighborhood),
    position && formatDistance(distanceKm(position, place), language),
  ];
  return (
    <>
      <CategoryIcon icon={category?.icon} className="mt-1 size-4 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block font-medium wrap-break-word">{name}</span>
        <span className="block text-sm wrap-break-word text-muted">{about.filter(Boolean).join(' · ')}</span>
        <span className="block text-sm wrap-break-word">
          <StatusSign tone={status.tone} className="mr-1.5" />
          {status.text}
        </span>
      </span>
    </>
  );
}

function SuggestedEvent({ found: { event, occurrence } }: { found: FoundEvent<Event> }) {
  const { language } = useText();
  const now = useClock();
  return (
    <>
      <CalendarDays aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block font-medium wrap-break-word">
          <ForeignText language={event.languages?.title}>{event.title}</ForeignText>
        </span>
        <span className="block text-sm wrap-break-word text-muted first-letter:uppercase">
          {dateAndHour(occurrence, language, now)} · {event.locationName}
        </span>
      </span>
    </>
  );
}
