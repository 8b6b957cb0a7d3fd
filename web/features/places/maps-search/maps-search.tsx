import LocateFixed from 'lucide-react/icons/locate-fixed';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import type { FoundPlace } from './api.ts';
import { MapsSuggestions } from './maps-suggestions.tsx';
import { useMapsSearch } from './use-maps-search.ts';
import { useMapsSource } from './use-maps-source.ts';
import { useNarrowing } from './use-narrowing.ts';

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
 * reader. Optional: after any failure, everything can be typed by hand (maps-5).
 */
export function MapsSearch(props: Props) {
  const { label, placeholder, initialText = '', country, position = POSITION, troubleText } = props;
  const { hasAddresses = true } = props;
  const { t } = useText('maps');
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
            className="control pr-12 pl-10 placeholder-shown:pr-3 placeholder:text-[min(1rem,4.4vw)]"
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
              label={t('maps.suggestions')}
              onChoose={(suggestion) => void search.choose(suggestion)}
            />
          )}
        </div>
        {/* Reserves space until the source is known, so that a later line does not move the controls. */}
        <p id={`${field.id}sent`} className={`mt-1.5 text-sm text-muted ${source ? '' : 'invisible'}`}>
          {t(source?.name === 'google' ? 'maps.sent_google' : 'maps.sent_server')}
        </p>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {list.isListed && <span className="sr-only">{found()}</span>}
        {status.isEmpty && t('maps.none')}
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
    return t('maps.found', { count: list.suggestions.length });
  }

  function reason() {
    const { error } = status;
    if (error instanceof ApiError) {
      return errorText(error) ?? t('maps.unavailable');
    }
    return t(error instanceof TypeError ? 'maps.offline' : 'maps.unavailable');
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
  const { t } = useText('maps');
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
        {t('maps.near_me')}
      </Chip>
      <p id={`${id}sent`} className="min-w-0 flex-1 basis-56 text-sm text-muted">
        {t(isOn ? 'maps.near_me_on' : 'maps.near_me_hint')}
      </p>
      <p role="alert" className="w-full text-sm font-medium text-closed empty:hidden">
        {status === 'refused' && t('maps.position_refused')}
      </p>
    </div>
  );
}
