const LABEL_FONT = "14px 'Instrument Sans Variable'";

/** MapLibre needs WebGL 2; its constructor throws without. */
export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** Labels and cluster numbers are drawn from the web font: a map made before it is there keeps the fallback's. */
export async function labelFontReady(): Promise<void> {
  // 'òç·' pulls in the Latin file for Catalan names; a font that fails to load must not hold up the map.
  await document.fonts?.load(LABEL_FONT, 'Plaça òç· 0').catch(() => undefined);
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
