import { Minus, Plus } from 'lucide-react';
import { JoinedList } from './joined-list.tsx';
import { MapPopup } from './map-popup.tsx';
import type { ShownMap } from './map-port.ts';
import { prefersReducedMotion } from './map-support.ts';
import type { CityMapProps, MapLabels, MapPadding, MapTheme } from './map-types.ts';
import { MarkerButtons } from './markers/marker-buttons.tsx';
import { chosenMarker, type MarkerData } from './markers/marker-data.ts';
import { MARKER_SIZES } from './markers/marker-images.ts';
import { useCamera } from './use-camera.ts';
import { useOpenMarker } from './use-open-marker.ts';

const POPUP_REACH = MARKER_SIZES.chosen / 2 + 8;
const NO_PADDING: MapPadding = {};
const ZOOM_MS = 200;

type LiveMapProps = Omit<CityMapProps, 'places'> & { map: ShownMap; data: MarkerData; theme: MapTheme };

/** The buttons, popups and camera of a map: the same on the still picture and on MapLibre. */
export function LiveMap(props: LiveMapProps) {
  const { map, data, theme, labels, search, onSelect, renderPopup, padding = NO_PADDING } = props;
  const { keepsView = false, overKey = '' } = props;
  const { places, markers, chosen, person } = data;
  const open = useOpenMarker(map, chosen?.id, onSelect);
  const { popup, list, chooseListed, onActivate, closeList, leaveList, deselect, close, onSize } = open;
  const popupSize = popup?.id === chosen?.id ? (popup?.size ?? null) : null;
  const seen = { map, places, search, chosen, person, padding, keepsView, reach: POPUP_REACH };
  const side = useCamera({ ...seen, popup: popupSize, hasPopup: renderPopup !== undefined });

  const led = chosen && chosenMarker(markers, chosen);
  const listed = list?.ids.flatMap((id) => places.get(id) ?? []) ?? [];
  return (
    <>
      <MarkerButtons
        map={map}
        data={data}
        labels={labels}
        overKey={overKey}
        opened={list?.key ?? null}
        onActivate={onActivate}
        onEscape={list ? leaveList : deselect}
        onBackground={list ? closeList : deselect}
      />
      {chosen && led && renderPopup && !list && (
        <MapPopup
          key={chosen.id}
          map={map}
          label={chosen.name}
          point={led.point}
          offset={led.offset}
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
          theme={theme}
          labels={labels}
          padding={padding}
          hasFocus={list.byKeyboard}
          onChoose={chooseListed}
          onZoom={closeList}
          onClose={leaveList}
        />
      )}
      {props.controls?.(map)}
      {props.hasZoomButtons !== false && (
        <div className="guide-map-controls">
          <ZoomButtons map={map} labels={labels} />
        </div>
      )}
    </>
  );
}

function ZoomButtons({ map, labels }: { map: ShownMap; labels: MapLabels }) {
  const options = () => ({ duration: prefersReducedMotion() ? 0 : ZOOM_MS });
  return (
    <div className="guide-map-zoom">
      <button
        type="button"
        className="map-button"
        title={labels.zoomIn}
        onClick={() => map.port.zoomIn(options())}
      >
        <Plus aria-hidden="true" />
        <span className="guide-map-hidden">{labels.zoomIn}</span>
      </button>
      <button
        type="button"
        className="map-button"
        title={labels.zoomOut}
        onClick={() => map.port.zoomOut(options())}
      >
        <Minus aria-hidden="true" />
        <span className="guide-map-hidden">{labels.zoomOut}</span>
      </button>
    </div>
  );
}
