import type { ReactNode } from 'react';

/** An option of a listbox whose focus stays in a field; the field's keys choose the active one. */
export function ListOption({
  id,
  isActive,
  onChoose,
  children,
}: {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's (aria-activedescendant)
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' });
      }}
      // A blur of the field would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-14 cursor-pointer items-start gap-3 px-4 py-2.5 hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      {children}
    </div>
  );
}

/** Returns the next active index, wrapping around; -1 (none) moves to an end. */
export function nextActive(now: number, step: number, length: number): number {
  if (now < 0) return step > 0 ? 0 : length - 1;
  return (now + step + length) % length;
}
