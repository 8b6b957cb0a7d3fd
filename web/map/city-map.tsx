import {
  Component,
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { MapStage } from './map-stage.tsx';
import { firstView, MapNote, MapStill } from './map-still.tsx';
import { hasWebGl, labelFontReady } from './map-support.ts';
import type { CityMapProps, MapTheme } from './map-types.ts';
import { markerPlaces } from './markers/place-features.ts';
import { useMapStyle } from './use-map-style.ts';

const STYLE_URLS: Record<MapTheme, string> = { day: '/api/map/style/day', night: '/api/map/style/night' };

/**
 * The map of the city with its places, the only one of the product. Fills its parent. Load it lazily, because it
 * imports MapLibre. Keep `places`, `labels` and the callbacks stable between renders; it handles 10,000 places.
 */
export function CityMap({ places, theme = 'day', styleUrls = STYLE_URLS, className, ...rest }: CityMapProps) {
  const { labels, selectedId = null, userPosition = null, padding, onMapError } = rest;
  const [isSupported, setIsSupported] = useState(hasWebGl);
  const isFontReady = useLabelFont();
  const style = useMapStyle(theme, styleUrls[theme], onMapError);

  const byId = useMemo(() => markerPlaces(places), [places]);
  const chosen = (selectedId === null ? undefined : byId.get(selectedId)) ?? null;
  const data = useMemo(() => ({ places: byId, chosen, person: userPosition }), [byId, chosen, userPosition]);

  const [isShown, setShown] = useState(false);
  const show = useCallback(() => setShown(true), []);
  const view = useMemo(() => firstView(chosen, rest.initialView), [chosen, rest.initialView]);

  const fail = (error: unknown) => {
    setIsSupported(false);
    onMapError?.(error);
  };

  const unsupported = <MapNote text={labels.unsupported} />;
  return (
    <div
      className={`guide-map ${className ?? ''}`}
      data-theme={theme}
      data-shown={isShown || undefined}
      data-controls={rest.hasControlsInRow ? 'row' : undefined}
      aria-busy={isSupported && !isShown}
      style={edges(padding)}
    >
      <MapStill theme={theme} view={view} />
      <MapBoundary fallback={unsupported} onError={fail}>
        {!isSupported && unsupported}
        {isSupported && !isShown && <MapNote text={labels.loading} isStatus />}
        {isSupported && style && isFontReady && (
          <MapStage
            {...rest}
            data={data}
            style={style}
            onShown={show}
            onUnsupported={() => setIsSupported(false)}
          />
        )}
      </MapBoundary>
    </div>
  );
}

function useLabelFont(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void labelFontReady().then(() => {
      if (isWanted) setIsReady(true);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return isReady;
}

function edges(padding: CityMapProps['padding']): CSSProperties {
  return {
    '--guide-map-right': `${padding?.right ?? 0}px`,
    '--guide-map-bottom': `${padding?.bottom ?? 0}px`,
    '--guide-map-left': `${padding?.left ?? 0}px`,
  } as CSSProperties;
}

type MapBoundaryProps = { fallback: ReactNode; onError?: (error: unknown) => void; children: ReactNode };

/** Replaces a map that throws with a line of text; the list beside it keeps working. */
class MapBoundary extends Component<MapBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
