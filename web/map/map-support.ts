import { lockGate } from '#web/lib/api/gate-lock.ts';

const LABEL_FONT = "14px 'Instrument Sans Variable'";
/** 'òç·' loads the Latin file for Catalan names. */
const LABEL_LETTERS = 'Plaça òç· 0';

/** Returns whether WebGL 2 is available; MapLibre's constructor throws without it. */
export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** Returns whether the font of labels is loaded, as it usually is after the list. */
export function isLabelFontReady(): boolean {
  return document.fonts?.check(LABEL_FONT, LABEL_LETTERS) ?? true;
}

/** Resolves once the font of labels and cluster numbers is loaded: a map created earlier keeps the fallback font. */
export async function labelFontReady(): Promise<void> {
  // A font that fails to load must not block the map.
  await document.fonts?.load(LABEL_FONT, LABEL_LETTERS).catch(() => undefined);
}

/** Reports a failure of the map. After the end of a visit the server refuses the map, which is no error: the gate says it. */
export function reportMapError(error: unknown): void {
  const isRefused = typeof error === 'object' && error !== null && 'status' in error && error.status === 401;
  if (isRefused) lockGate();
  else reportError(error);
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
