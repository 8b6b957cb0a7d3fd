/** A number as people here type it, '41,38' or '41.38'; undefined for nothing, NaN for what is none. */
export function decimalOf(text: string): number | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : Number(trimmed.replace(',', '.'));
}
