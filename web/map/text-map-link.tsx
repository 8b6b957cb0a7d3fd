import TextInitial from 'lucide-react/icons/text-initial';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#contract/screens.ts';
import { isShortcut } from '#web/lib/device/search-key.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

const VIEW = 'view';
const TEXT = 'text';
const AROUND = 'around';
/** In an open list of options, a letter selects an option. */
const OPTIONS = '[role=listbox], [role=menu], [role=combobox]';

/** The place or event at the center of the text map. It is in the address; a position never is. */
export type Around = { kind: 'place' | 'event'; id: number };

export const writeAround = ({ kind, id }: Around): string => `${kind}-${id}`;

export function readAround(params: URLSearchParams): Around | null {
  const [, kind, id] = /^(place|event)-([1-9]\d{0,8})$/.exec(params.get(AROUND) ?? '') ?? [];
  return kind === 'place' || kind === 'event' ? { kind, id: Number(id) } : null;
}

/** Returns the address of a view with another place at its center. */
export function withAround(params: URLSearchParams, around: Around | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (around) next.set(AROUND, writeAround(around));
  else next.delete(AROUND);
  return next;
}

const textMapOf = (around: Around) => ({
  pathname: paths.explore,
  search: `?${withAround(new URLSearchParams({ [VIEW]: TEXT }), around)}`,
});

/** Calls back on the key T, unless the visitor is typing, choosing an option or has switched such keys off. */
function useTextMapKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, 't') && !isShortcut(event, 'T')) return;
    if (event.defaultPrevented || (event.target as Element).closest?.(OPTIONS)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

export const isTextView = (params: URLSearchParams) => params.get(VIEW) === TEXT;

type SwitchState = { switched?: boolean } | null;

/** Switches a screen between its text map and its visual map (textmap-1). */
export function useTextView() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const isText = isTextView(params);
  const toggle = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (isText) next.delete(VIEW);
        else next.set(VIEW, TEXT);
        return isText ? withAround(next, null) : next;
      },
      { replace: true, preventScrollReset: true, state: { switched: true } satisfies SwitchState },
    );
  /** Whether a switch opened this view: the focus was lost together with the button that was pressed. */
  const hasSwitched = (location.state as SwitchState)?.switched === true;
  return { toggle, hasSwitched };
}

/** Returns whether a screen shows its text map, and the event at the center; null for none. */
export function useTextMap(): { isText: boolean; event: number | null } {
  const [params] = useSearchParams();
  const isText = isTextView(params);
  const around = readAround(params);
  return { isText, event: isText && around?.kind === 'event' ? around.id : null };
}

/** Switches with the key T while the screen is shown. */
export function useTextViewKey(): void {
  useTextMapKey(useTextView().toggle);
}

/** The button in the column of a map that fills its screen; in a row there is no room for its words. */
export function TextMapSwitch({ isShort }: { isShort: boolean }) {
  const { t } = useText('map');
  const { toggle, hasSwitched } = useTextView();
  const common = { autoFocus: hasSwitched, 'aria-keyshortcuts': 'T', onClick: toggle };
  const icon = <TextInitial aria-hidden="true" className="size-5" />;
  if (isShort)
    return (
      <IconButton
        {...common}
        variant="outline"
        label={t('map.text_title')}
        tooltip={`${t('map.text_title')} (T)`}
      >
        {icon}
      </IconButton>
    );
  return (
    <Button {...common} className="px-[10px]! text-[14px]!" icon={icon}>
      {t('map.text_title')}
    </Button>
  );
}

/** The link to the text map around a place or an event, on its page. */
export function TextMapLink({ around }: { around: Around }) {
  const { t } = useText('map');
  const navigate = useNavigate();
  const to = textMapOf(around);
  useTextMapKey(() => void navigate(to));
  return (
    <Link to={to} aria-keyshortcuts="T" className="quiet-line print:hidden">
      <TextInitial aria-hidden="true" className="size-4" />
      {t('map.text_map_from')}
    </Link>
  );
}
