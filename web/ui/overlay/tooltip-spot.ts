const GAP = 8;

type Box = { left: number; top: number; bottom: number; width: number };
type Size = { width: number; height: number };

/** Returns the bubble's corner: below its control, or above when the window ends, always within the window. */
export function tooltipSpot(control: Box, bubble: Size, window: Size): { left: number; top: number } {
  const below = control.bottom + GAP;
  const isAbove = below + bubble.height + GAP > window.height;
  const centered = control.left + control.width / 2 - bubble.width / 2;
  return {
    left: Math.max(GAP, Math.min(centered, window.width - bubble.width - GAP)),
    top: isAbove ? Math.max(GAP, control.top - GAP - bubble.height) : below,
  };
}
