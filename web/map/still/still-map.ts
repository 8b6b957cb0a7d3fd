import type { Point } from '#domain/geo/geo.ts';
import type { Pixel } from '#domain/geo/mercator.ts';
import type { Size } from '#web/map/boxes.ts';
import type { MapListener, MapMoment, MapPort } from '#web/map/map-port.ts';
import { between, type Camera, centered, framed, project, unproject, zoomedAround } from './still-camera.ts';

type Corner = [longitude: number, latitude: number];
const pointOf = ([longitude, latitude]: Corner): Point => ({ longitude, latitude });
const lngLatOf = ({ longitude, latitude }: Point) => ({ lng: longitude, lat: latitude });

/** The still picture as a map: holds and moves its camera and notifies its listeners. It does not draw. */
export class StillMap implements MapPort {
  #camera: Camera;
  #size: Size;
  #frame: number | null = null;
  #isHeld = false;
  readonly #surface: HTMLElement;
  readonly #listeners = new Map<MapMoment, Set<MapListener>>();
  readonly #observer: ResizeObserver;

  /** `surface` fills the map and receives the gestures. */
  constructor(surface: HTMLElement, camera: Camera) {
    this.#surface = surface;
    this.#camera = camera;
    this.#size = sizeOf(surface);
    this.#observer = new ResizeObserver(() => {
      const size = sizeOf(surface);
      const isSame = size.width === this.#size.width && size.height === this.#size.height;
      // A hidden surface has no size: MapLibre fades in above the picture, which must not vanish before.
      if (isSame || size.width === 0) return;
      this.#size = size;
      this.#tell('resize');
      this.#tell('move');
      this.#tell('moveend');
    });
    this.#observer.observe(surface);
  }

  remove(): void {
    this.#stop();
    this.#observer.disconnect();
    this.#listeners.clear();
  }

  get camera(): Camera {
    return this.#camera;
  }

  /** Not read from the surface: the browser would compute the layout for every point that is projected. */
  get size(): Size {
    return this.#size;
  }

  getContainer = () => this.#surface;
  getCanvasContainer = () => this.#surface;
  getCenter = () => lngLatOf(this.#camera);
  getZoom = () => this.#camera.zoom;
  isMoving = () => this.#isHeld || this.#frame !== null;
  project = (point: Corner): Pixel => project(this.#camera, this.size, pointOf(point));
  unproject = ([x, y]: [number, number]) => lngLatOf(unproject(this.#camera, this.size, { x, y }));

  jumpTo({ center, zoom }: Parameters<MapPort['jumpTo']>[0]): void {
    this.#go(centered(pointOf(center), zoom ?? this.getZoom()), 0);
  }

  easeTo({ center, zoom, offset: [x, y] = [0, 0], duration }: Parameters<MapPort['easeTo']>[0]): void {
    this.#go(centered(pointOf(center), zoom ?? this.getZoom(), { x, y }), duration);
  }

  fitBounds([southWest, northEast]: [Corner, Corner], options: Parameters<MapPort['fitBounds']>[1]): void {
    const { padding, maxZoom, duration } = options;
    const camera = framed(this.size, [pointOf(southWest), pointOf(northEast)], padding, maxZoom);
    if (camera) this.#go(camera, duration);
  }

  zoomIn = ({ duration }: { duration: number }) => this.zoomBy(1, duration);
  zoomOut = ({ duration }: { duration: number }) => this.zoomBy(-1, duration);

  zoomBy(levels: number, duration: number, around?: Pixel): void {
    const { width, height } = this.size;
    const pixel = around ?? { x: width / 2, y: height / 2 };
    this.#go(zoomedAround(this.#camera, this.size, pixel, this.getZoom() + levels), duration);
  }

  /** Shows a camera during a gesture, which ends with `release`. */
  hold(camera: Camera): void {
    this.#stop();
    this.#isHeld = true;
    this.#show(camera);
  }

  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#end();
  }

  on(moment: MapMoment, listener: MapListener): void {
    const listeners = this.#listeners.get(moment) ?? new Set();
    this.#listeners.set(moment, listeners.add(listener));
  }

  off(moment: MapMoment, listener: MapListener): void {
    this.#listeners.get(moment)?.delete(listener);
  }

  click(originalEvent: MouseEvent): void {
    this.#tell('click', originalEvent);
  }

  #go(to: Camera, duration: number): void {
    this.#stop();
    if (duration <= 0) {
      this.#show(to);
      this.#end();
      return;
    }
    const from = this.#camera;
    const begin = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - begin) / duration));
      // Decelerates like MapLibre's movements.
      this.#frame = share < 1 ? requestAnimationFrame(step) : null;
      this.#show(share < 1 ? between(from, to, 1 - (1 - share) ** 3) : to);
      if (share === 1) this.#end();
    };
    this.#frame = requestAnimationFrame(step);
  }

  #stop(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  #show(camera: Camera): void {
    const isZoom = camera.zoom !== this.#camera.zoom;
    this.#camera = camera;
    this.#tell('move');
    if (isZoom) this.#tell('zoom');
  }

  #end(): void {
    this.#tell('zoomend');
    this.#tell('moveend');
  }

  #tell(moment: MapMoment, originalEvent?: MouseEvent): void {
    for (const listener of [...(this.#listeners.get(moment) ?? [])]) listener({ originalEvent });
  }
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement): Size {
  return { width, height };
}
