import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

type Options = {
  count: number;
  /** Called once for each move; the item that was at `from` is then at `to`. */
  onMove: (from: number, to: number) => void;
};

type Drag = { from: number; to: number; by: number };
type Row = { middle: number; height: number };
type Grip = { y: number; top: number; rows: readonly Row[]; gap: number };

/** Returns the index of an item whose center was dragged to `middle`. */
export const dropIndex = (rows: readonly { middle: number }[], from: number, middle: number): number =>
  rows.filter((row, index) => index !== from && row.middle < middle).length;

/**
 * Moves the items of a list: by dragging a handle with a pointer or finger, and by its arrow keys. The handle of each
 * item carries `data-handle`; the focus stays on the item that was moved.
 */
export function useReorder<T extends HTMLElement>({ count, onMove }: Options) {
  const list = useRef<T>(null);
  const grip = useRef<Grip | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  /** Moves an item; the focus moves to the element of its row that `focused` selects. */
  function move(from: number, to: number, focused = '[data-handle]'): void {
    if (to < 0 || to >= count || to === from) return;
    onMove(from, to);
    // The browser drops the focus from an element that moves in the document.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>(focused)?.focus());
  }

  function end(): void {
    grip.current = null;
    setDrag(null);
  }

  /** Returns the position of the item under the pointer, or null if none is dragged. */
  function drift(event: PointerEvent, from: number): Drag | null {
    const { current } = grip;
    const box = list.current?.getBoundingClientRect();
    const row = current?.rows[from];
    if (!current || !box || !row) return null;
    // The page may have scrolled under the finger.
    const by = event.clientY - current.y - (box.top - current.top);
    return { from, to: dropIndex(current.rows, from, row.middle + by), by };
  }

  const handle = (from: number) => ({
    'data-handle': '',
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !list.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const boxes = [...list.current.children].map((row) => row.getBoundingClientRect());
      const rows = boxes.map(({ top, height }) => ({ middle: top + height / 2, height }));
      const gap = (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0);
      grip.current = { y: event.clientY, top: list.current.getBoundingClientRect().top, rows, gap };
      setDrag({ from, to: from, by: 0 });
    },
    onPointerMove: (event: PointerEvent) => setDrag(drift(event, from)),
    // The event's own position is used, because a slow device has not rendered the last moves yet.
    onPointerUp: (event: PointerEvent) => {
      const dropped = drift(event, from);
      end();
      if (dropped) move(dropped.from, dropped.to);
    },
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: count - 1 }[event.key];
      if (event.key === 'Escape') end();
      if (to === undefined) return;
      event.preventDefault();
      move(from, to);
    },
  });

  /** The distance of a row from its position while one is dragged. */
  function row(index: number): { style: CSSProperties | undefined; isDragged: boolean } {
    const { current } = grip;
    if (!drag || !current) return { style: undefined, isDragged: false };
    if (index === drag.from) return { style: { transform: `translateY(${drag.by}px)` }, isDragged: true };
    const step = (current.rows[drag.from]?.height ?? 0) + current.gap;
    const isAbove = index > drag.from && index <= drag.to;
    const isBelow = index < drag.from && index >= drag.to;
    const by = isAbove ? -step : isBelow ? step : 0;
    return { style: { transform: `translateY(${by}px)`, transition: 'transform 120ms' }, isDragged: false };
  }

  return { list, move, handle, row };
}
