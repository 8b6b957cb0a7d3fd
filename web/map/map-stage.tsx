import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { AttributionControl, Map as MapView, useMap } from 'react-map-gl/maplibre';
import { BARCELONA_CENTER, BARCELONA_ZOOM } from '#domain/geo/geo.ts';
import { MAX_ZOOM } from './camera.ts';
import { JoinedList } from './joined-list.tsx';
import { mapEngine } from './map-engine.ts';
import { MapPopup } from './map-popup.tsx';
import type { CityMapProps, MapLabels, MapPadding } from './map-types.ts';
import { MarkerButtons } from './markers/marker-buttons.tsx';
import type { MarkerData } from './markers/marker-data.ts';
import { MARKER_SIZES } from './markers/marker-images.ts';
import type { Offset } from './markers/marker-join.ts';
import { withMarkers } from './markers/marker-layers.ts';
import { useCamera } from './use-camera.ts';
import type { LoadedStyle } from './use-map-style.ts';
import { useMarkerSources } from './use-marker-sources.ts';
import { markersAt, useMarkers } from './use-markers.ts';
import { useOpenMarker } from './use-open-marker.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const BARCELONA = { ...BARCELONA_CENTER, zoom: BARCELONA_ZOOM };
/** Source of the built-in style (providers/basemap/built-in/style.ts). */
const DRAWN_CITY = 'city';
const MIN_ZOOM = 9;
const POPUP_REACH = MARKER_SIZES.chosen / 2 + 8;
const NO_PADDING: MapPadding = {};
const MIDDLE: Offset = [0, 0];

export type MapStageProps = Omit<CityMapProps, 'places' | 'styleUrls' | 'theme' | 'className'> & {
  data: Omit<MarkerData, 'markers'>;
  style: LoadedStyle;
  /** Called when the streets are drawn, or will never be: the stand-in may go. */
  onShown: () => void;
  onUnsupported: () => void;
};

/** The map itself, created once WebGL, style and font are ready. */
export function MapStage(props: MapStageProps) {
  const { data, style, labels, onShown, onUnsupported, onMapError, gestures = 'free' } = props;
  const view = props.initialView ?? BARCELONA;
  const [firstStyle] = useState(() =>
    withMarkers(style.base, style.theme, {
      ...data,
      markers: markersAt(data.places, view.zoom, data.chosen),
    }),
  );
  const [locale] = useState(() => localeOf(labels));
  return (
    <MapView
      mapLib={mapEngine as ComponentProps<typeof MapView>['mapLib']}
      mapStyle={firstStyle}
      initialViewState={view}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      interactive={gestures !== 'none'}
      cooperativeGestures={gestures === 'cooperative'}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      fadeDuration={0}
      attributionControl={false}
      locale={locale}
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        target.keyboard.disableRotation();
      }}
      onIdle={onShown}
      // A visitor who moves the map wants to see it, finished or not.
      onMoveStart={({ originalEvent }) => originalEvent && onShown()}
      onError={(event) => {
        onMapError?.(event.error);
        onShown();
        if (!event.target) onUnsupported();
      }}
    >
      <AttributionControl
        compact
        position="bottom-left"
        customAttribution={DRAWN_CITY in style.base.sources ? labels.schematic : undefined}
      />
      <MapContents {...props} />
    </MapView>
  );
}

function localeOf({ map, attribution, cooperative }: MapLabels): Record<string, string> {
  return {
    'Map.Title': map(0),
    'AttributionControl.ToggleAttribution': attribution,
    ...(cooperative
      ? {
          'CooperativeGesturesHandler.WindowsHelpText': cooperative.windows,
          'CooperativeGesturesHandler.MacHelpText': cooperative.mac,
          'CooperativeGesturesHandler.MobileHelpText': cooperative.touch,
        }
      : {}),
  };
}

function MapContents(props: MapStageProps) {
  const map = useMap().current?.getMap();
  return map ? <LiveContents {...props} map={map} /> : null;
}

function LiveContents(props: MapStageProps & { map: MapLibreMap }) {
  const { map, style, labels, search, onSelect, renderPopup, padding = NO_PADDING } = props;
  const { places, chosen, person } = props.data;
  const markers = useMarkers(map, places, chosen);
  const data = useMemo(() => ({ places, markers, chosen, person }), [places, markers, chosen, person]);
  const open = useOpenMarker(map, chosen?.id, onSelect);
  const { popup, list, chooseListed, onActivate, closeList, leaveList, deselect, close, onSize } = open;
  const popupSize = popup?.id === chosen?.id ? (popup?.size ?? null) : null;

  useMarkerSources(map, data, style);
  const seen = { map, places, search, chosen, person, padding, reach: POPUP_REACH };
  const side = useCamera({ ...seen, popup: popupSize, hasPopup: renderPopup !== undefined });

  useEffect(() => {
    map.getCanvas().setAttribute('aria-label', labels.map(places.size));
  }, [map, labels, places]);

  const led = markers?.find((marker) => marker.places[0] === chosen);
  const listed = list?.ids.flatMap((id) => places.get(id) ?? []) ?? [];
  return (
    <>
      <MarkerButtons
        map={map}
        data={data}
        labels={labels}
        opened={list?.key ?? null}
        onActivate={onActivate}
        onEscape={list ? leaveList : deselect}
        onBackground={list ? closeList : deselect}
      />
      {chosen && renderPopup && !list && (
        <MapPopup
          key={chosen.id}
          label={chosen.name}
          point={led?.point ?? chosen}
          offset={led?.offset ?? MIDDLE}
          side={side}
          reach={POPUP_REACH}
          hasFocus={popup?.id === chosen.id && popup.byKeyboard}
          onSize={onSize}
          onClose={close}
        >
          {renderPopup(chosen, close)}
        </MapPopup>
      )}
      {list && listed.length > 0 && (
        <JoinedList
          key={list.key}
          map={map}
          places={listed}
          point={list}
          offset={list.offset}
          theme={style.theme}
          labels={labels}
          padding={padding}
          hasFocus={list.byKeyboard}
          onChoose={chooseListed}
          onZoom={closeList}
          onClose={leaveList}
        />
      )}
      <div className="guide-map-controls">
        {props.controls}
        {props.hasZoomButtons !== false && <ZoomButtons map={map} labels={labels} />}
      </div>
    </>
  );
}
