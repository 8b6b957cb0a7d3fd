import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useState } from 'react';

type Props<Item> = {
  /** The list's name for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => number | string;
  render: (item: Item) => ReactNode;
  columns: number;
  /** About how high a row is, in pixels, until it is measured. */
  rowHeight: number;
  /** Of each row: its grid. */
  rowClass?: string;
  /** Of each item. */
  itemClass?: string;
  /** What scrolls. */
  scroller: HTMLElement | null;
};

/** A long list of cards, of which only what is on screen exists. Fetch it when it is needed. */
export function VirtualCards<Item>(props: Props<Item>) {
  const { label, items, keyOf, render, columns, rowHeight, rowClass = '', itemClass = '', scroller } = props;
  const [list, setList] = useState<HTMLElement | null>(null);
  const virtual = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: offsetWithin(list, scroller),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of several cards stand between a list and its items
    <div
      ref={setList}
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

/** How far below the top of the scrolled content the list begins, in pixels. */
function offsetWithin(list: HTMLElement | null, scroller: HTMLElement | null): number {
  if (!list || !scroller) return 0;
  return list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}
