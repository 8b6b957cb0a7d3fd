import type { Pixel } from '#domain/geo/mercator.ts';

type Corner = [longitude: number, latitude: number];
export type MapMoment = 'move' | 'moveend' | 'zoom' | 'zoomend' | 'resize' | 'click';
/** A click comes with the browser's event. */
export type MapListener = (event: { originalEvent?: MouseEvent }) => void;
type Padding = { top: number; right: number; bottom: number; left: number };

/** A map that shows points of the city at a camera: MapLibre's, or the still picture. Pixels are those of its frame. */
export type MapPort = {
  getContainer(): HTMLElement;
  /** The element that receives gestures. */
  getCanvasContainer(): HTMLElement;
  getCenter(): { lng: number; lat: number };
  getZoom(): number;
  isMoving(): boolean;
  project(point: Corner): Pixel;
  unproject(pixel: [x: number, y: number]): { lng: number; lat: number };
  jumpTo(to: { center: Corner; zoom?: number }): unknown;
  easeTo(to: { center: Corner; zoom?: number; offset?: [number, number]; duration: number }): unknown;
  fitBounds(
    bounds: [southWest: Corner, northEast: Corner],
    options: { padding: Padding; maxZoom: number; duration: number },
  ): unknown;
  zoomIn(options: { duration: number }): unknown;
  zoomOut(options: { duration: number }): unknown;
  on(moment: MapMoment, listener: MapListener): unknown;
  off(moment: MapMoment, listener: MapListener): unknown;
};

/** Chromium and Firefox can move an element without removing its focus. */
type Movable = HTMLElement & { moveBefore?: (part: Node, before: Node | null) => void };

/**
 * The map that all parts of the screen use. It begins as the still picture and switches to MapLibre: listeners and the
 * element over the map move too, and no other part is affected.
 */
export class ShownMap {
  /** Covers the map but lets gestures through: dragging and scrolling over it move the map. */
  readonly overlay: HTMLElement;
  #port: MapPort;
  readonly #listeners: [MapMoment, MapListener][] = [];

  constructor(port: MapPort) {
    this.#port = port;
    this.overlay = document.createElement('div');
    port.getCanvasContainer().append(this.overlay);
  }

  get port(): MapPort {
    return this.#port;
  }

  handOver(next: MapPort): void {
    const former = this.#port;
    for (const [moment, listener] of this.#listeners) {
      former.off(moment, listener);
      next.on(moment, listener);
    }
    this.#port = next;
    const target: Movable = next.getCanvasContainer();
    const { activeElement } = document;
    if (target.moveBefore && target.isConnected) target.moveBefore(this.overlay, null);
    else target.append(this.overlay);
    const isLost = activeElement instanceof HTMLElement && document.activeElement !== activeElement;
    if (isLost && this.overlay.contains(activeElement)) activeElement.focus({ preventScroll: true });
  }

  on(moment: MapMoment, listener: MapListener): void {
    this.#listeners.push([moment, listener]);
    this.#port.on(moment, listener);
  }

  off(moment: MapMoment, listener: MapListener): void {
    const index = this.#listeners.findIndex(([name, other]) => name === moment && other === listener);
    if (index >= 0) this.#listeners.splice(index, 1);
    this.#port.off(moment, listener);
  }
}
