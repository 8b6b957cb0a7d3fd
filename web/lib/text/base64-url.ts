/** Encodes a text of bytes (letters up to U+00FF) for use in an address; throws on other letters. */
export const toBase64Url = (bytes: string): string =>
  btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Decodes the output of `toBase64Url`; throws on anything else. */
export const fromBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'));
