import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import type { Point } from '#domain/geo/geo.ts';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import { coarse } from '#domain/geo/search-bounds.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { ListOption } from '#web/ui/field/option-list.tsx';
import { type FoundPlace, type Suggestion, titleOf } from './api.ts';
import { useMapsSearch } from './use-maps-search.ts';
import { useMapsSource } from './use-maps-source.ts';

/** Milliseconds; the four-step wizard has its own value. */
const POSITION: PositionOptions = { timeout: 10_000, maximumAge: 600_000 };

type Props = {
  label: string;
  placeholder?: string;
  initialText?: string;
  /** Receives the typed text, for links to the other forms. */
  onText?: (text: string) => void;
  country?: string;
  position?: PositionOptions;
  /** Text below the box, in addition to the toast, when Google's script fails. */
  troubleText?: string;
  /** False where only a venue with an id is of use. */
  hasAddresses?: boolean;
  onChoose: (place: FoundPlace) => void;
};

/**
 * Searches addresses of the city (maps-8), and venues of the maps service; works by keyboard, pointer and screen
 * reader. Optional: after any failure, everything can be typed by hand (maps-1).
 */
export function MapsSearch(props: Props) {
  const { label, placeholder, initialText = '', country, position = POSITION, troubleText } = props;
  const { hasAddresses = true } = props;
  const { t } = useText('add');
  const errorText = useErrorText();
  const { source, trouble } = useMapsSource(country);
  const narrowing = useNarrowing(position);
  const { onText, onChoose } = props;
  const search = useMapsSearch({
    source,
    hasAddresses,
    near: narrowing.near,
    initialText,
    onText,
    onChoose,
  });
  const { field, list, status } = search;
  return (
    <div className="space-y-3">
      <div>
        <label htmlFor={field.id} className="mb-1.5 block font-medium">
          {label}
        </label>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-muted"
          />
          <input
            {...field}
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            aria-describedby={source ? `${field.id}sent` : undefined}
            className="control pr-12 pl-10 placeholder-shown:pr-3 placeholder:text-[min(1rem,4.2vw)]"
          />
          <span className="absolute top-0 right-0 inline-flex h-11 w-11 items-center justify-center text-muted">
            {status.isBusy && <Spinner />}
            {!status.isBusy && field.value !== '' && (
              <button
                type="button"
                aria-label={t('shell.search_clear')}
                onClick={search.clear}
                className="inline-flex size-11 items-center justify-center xamfra-sm hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            )}
          </span>
          {list.isListed && (
            <MapsSuggestions
              {...list}
              label={t('add.suggestions')}
              onChoose={(suggestion) => void search.choose(suggestion)}
            />
          )}
        </div>
        {/* Reserves space until the source is known, so that a later line does not move the controls. */}
        <p id={`${field.id}sent`} className={`mt-1.5 text-sm text-muted ${source ? '' : 'invisible'}`}>
          {t(source?.name === 'google' ? 'add.sent_google' : 'add.sent_server')}
        </p>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {list.isListed && <span className="sr-only">{found()}</span>}
        {status.isEmpty && t('add.maps_none')}
      </p>
      <div role="alert" className="empty:hidden">
        {trouble && troubleText && <Trouble text={troubleText} />}
        {(status.error || status.hasFailed) && (
          <Trouble
            text={reason()}
            retry={status.error ? { label: t('shell.retry'), press: search.retry } : undefined}
          />
        )}
      </div>
      <MapsNarrowing {...narrowing} />
    </div>
  );

  function found() {
    return t('add.found', { count: list.suggestions.length });
  }

  function reason() {
    const { error } = status;
    if (error instanceof ApiError) {
      return errorText(error) ?? t('add.maps_unavailable');
    }
    return t(error instanceof TypeError ? 'add.offline' : 'add.maps_unavailable');
  }
}

function Trouble({
  text,
  retry,
}: {
  text: string;
  retry?: { label: string; press: () => void } | undefined;
}) {
  return (
    <p className="border-l-4 border-closed bg-raised px-4 py-3 text-sm">
      {text}{' '}
      {retry && (
        <button type="button" onClick={retry.press} className="text-link min-h-6">
          {retry.label}
        </button>
      )}
    </p>
  );
}

/** Narrows the search to the visitor's surroundings, and says beforehand which data is sent (maps-3). */
function MapsNarrowing({ status, narrow, widen }: ReturnType<typeof useNarrowing>) {
  const { t } = useText('add');
  const id = useId();
  const isOn = status === 'on';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <Chip
        pressed={isOn}
        onPressedChange={isOn ? widen : narrow}
        aria-describedby={`${id}sent`}
        icon={
          status === 'asking' ? <Spinner /> : <LocateFixed aria-hidden="true" className="size-5 shrink-0" />
        }
      >
        {t('add.near_me')}
      </Chip>
      <p id={`${id}sent`} className="min-w-0 flex-1 basis-56 text-sm text-muted">
        {t(isOn ? 'add.near_me_on' : 'add.near_me_hint')}
      </p>
      <p role="alert" className="w-full text-sm font-medium text-closed empty:hidden">
        {status === 'refused' && t('add.position_refused')}
      </p>
    </div>
  );
}

type Narrowing = { near: Point | null; status: 'off' | 'asking' | 'on' | 'refused' };

/** Limits a search to the visitor's surroundings, only on request (map-1). */
export function useNarrowing(options: PositionOptions) {
  const [{ near, status }, set] = useState<Narrowing>({ near: null, status: 'off' });

  const narrow = () => {
    if (!navigator.geolocation) return set({ near: null, status: 'refused' });
    set({ near: null, status: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => set({ near: coarse(coords), status: 'on' }),
      () => set({ near: null, status: 'refused' }),
      options,
    );
  };

  return { near, status, narrow, widen: () => set({ near: null, status: 'off' }) };
}

type MapsSuggestionsProps = {
  id: string;
  label: string;
  optionId: (index: number) => string;
  active: number;
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
};

/** Suggestions below the search box; focus stays in the box, and its keys move `active`. */
export function MapsSuggestions({
  id,
  label,
  optionId,
  active,
  suggestions,
  onChoose,
}: MapsSuggestionsProps) {
  const frame = useRef<HTMLDivElement>(null);
  // On a phone, the bottom bar covers the lower edge of the window.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={frame}
      className="absolute inset-x-0 top-full z-20 mt-1.5 border border-control bg-surface shadow-lift xamfra"
    >
      <div id={id} role="listbox" aria-label={label} className="max-h-80 overflow-y-auto py-1.5">
        {suggestions.map((suggestion, index) => (
          <ListOption
            key={`${suggestion.placeId} ${suggestion.address}`}
            id={optionId(index)}
            isActive={index === active}
            onChoose={() => onChoose(suggestion)}
          >
            <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            <span className="min-w-0">
              <span className="block font-medium wrap-break-word">{titleOf(suggestion)}</span>
              <span className="block text-sm wrap-break-word text-muted">
                {suggestion.placeId === null
                  ? suggestion.neighborhood && neighborhoodName(suggestion.neighborhood)
                  : suggestion.address}
              </span>
            </span>
          </ListOption>
        ))}
      </div>
      <p className="border-t border-line px-4 py-1.5 text-xs text-muted">
        {[...new Set(suggestions.map(({ attribution }) => attribution))].join(' · ')}
      </p>
    </div>
  );
}
