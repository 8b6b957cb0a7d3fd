/** Parses '41,38' or '41.38'; undefined for empty text, NaN for anything else. */
export function readDecimal(text: string): number | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : Number(trimmed.replace(',', '.'));
}
