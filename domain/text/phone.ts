/**
 * Groups a phone number for reading: twelve digits '+CCC NNN NNN NNN', eleven of +34 and nine without a
 * country '+34 NNN NNN NNN' (place-8). Any other number is shown as written.
 */
export function formatPhone(phone: string): string {
  const written = phone.trim();
  const plain = written.replace(/[\s().\-‐‑‒–/·]/g, '');
  if (!/^\+?\d{9,14}$/.test(plain)) return written;
  const digits = plain.replace(/^(\+|00)/, '');
  const isInternational = digits !== plain;
  const isKnown = digits.length === 12 || (digits.length === 11 && digits.startsWith('34'));
  const full = isKnown ? digits : digits.length === 9 && !isInternational ? `34${digits}` : null;
  if (!full) return written;
  const groups = [-9, -6, -3].map((from) => full.slice(from, from + 3 || undefined));
  return `+${full.slice(0, -9)} ${groups.join(' ')}`;
}

/** Returns the 'tel:' link of a phone number, spaces removed (place-8); null for a text that is not a number. */
export function telHref(phone: string): string | null {
  const number = phone.replace(/\s/g, '').replace(/^\((\+\d+)\)/, '$1');
  return /^\+?[\d().-]{3,30}$/.test(number) && /\d/.test(number) ? `tel:${number}` : null;
}
