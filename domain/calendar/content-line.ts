/** Content lines of RFC 5545: escaped text, at most 75 octets a line, CRLF at every end. */

const MAX_OCTETS = 75;

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

/** Escapes a value; the backslash first, or the other escapes would be escaped again. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n');

export function contentLine(name: string, value: string): string {
  const whole = `${name}:${value}`;
  // Fast path: a short line needs no folding (a UTF-16 unit has at most three octets).
  if (whole.length * 3 <= MAX_OCTETS || (whole.length <= MAX_OCTETS && isAscii(whole))) return `${whole}\r\n`;
  let line = '';
  let octets = 0;
  for (const character of whole) {
    const more = octetsOf(character);
    if (octets + more > MAX_OCTETS) {
      line += '\r\n ';
      octets = 1;
    }
    line += character;
    octets += more;
  }
  return `${line}\r\n`;
}
