/** Writes a text of bytes (letters up to U+00FF) so that it may stand in an address; throws on other letters. */
export const toBase64Url = (bytes: string): string =>
  btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Reads what `toBase64Url` wrote; throws on anything else. */
export const fromBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'));
