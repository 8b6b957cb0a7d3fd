import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useState } from 'react';

type Props<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => number | string;
  render: (item: Item) => ReactNode;
  columns: number;
  /** Estimated height of a row in pixels, until it is measured. */
  rowHeight: number;
  rowClass?: string;
  itemClass?: string;
  /** The element that scrolls, null until it is mounted; without one the window scrolls. */
  scroller?: HTMLElement | null | undefined;
};

const OVERSCAN = 4;

/** A long list of cards that renders only those on screen. Load it when it is needed. */
export function VirtualCards<Item>({ scroller, ...props }: Props<Item>) {
  return scroller === undefined ? (
    <CardsInWindow {...props} />
  ) : (
    <CardsInScroller {...props} scroller={scroller} />
  );
}

type CardsProps<Item> = Omit<Props<Item>, 'scroller'>;

function CardsInWindow<Item>(props: CardsProps<Item>) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const virtual = useWindowVirtualizer({
    count: Math.ceil(props.items.length / props.columns),
    estimateSize: () => props.rowHeight,
    overscan: OVERSCAN,
    scrollMargin: list ? list.getBoundingClientRect().top + scrollY : 0,
  });
  return <Rows {...props} virtual={virtual} onMount={setList} />;
}

function CardsInScroller<Item>({ scroller, ...props }: CardsProps<Item> & { scroller: HTMLElement | null }) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const virtual = useVirtualizer({
    count: Math.ceil(props.items.length / props.columns),
    getScrollElement: () => scroller,
    estimateSize: () => props.rowHeight,
    overscan: OVERSCAN,
    scrollMargin: offsetWithin(list, scroller),
  });
  return <Rows {...props} virtual={virtual} onMount={setList} />;
}

type RowsProps<Item, Scroller extends Element | Window> = CardsProps<Item> & {
  virtual: Virtualizer<Scroller, Element>;
  onMount: (list: HTMLElement) => void;
};

function Rows<Item, Scroller extends Element | Window>(props: RowsProps<Item, Scroller>) {
  const { label, items, keyOf, render, columns, rowClass = '', itemClass = '', virtual, onMount } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of several cards lie between a list and its items
    <div
      // Set to null on unmount, the state would make React run all effects before it paints the next page.
      ref={(element) => {
        if (element) onMount(element);
      }}
      role="list"
      aria-label={label}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          role="presentation"
          className={`absolute inset-x-0 top-0 ${rowClass}`}
          style={{ transform: `translateY(${row.start - virtual.options.scrollMargin}px)` }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={keyOf(item)}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={row.index * columns + column + 1}
              className={`min-w-0 ${itemClass}`}
            >
              {render(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function offsetWithin(list: HTMLElement | null, scroller: HTMLElement | null): number {
  if (!list || !scroller) return 0;
  return list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}
