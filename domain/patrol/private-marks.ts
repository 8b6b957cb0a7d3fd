import { parse } from 'tldts';

/** The kinds of data in a text that can expose a person. */
export type MarkKind = 'phone' | 'email' | 'document';
export type Mark = { kind: MarkKind; value: string };

/** 'marta(at)gmail.com' */
const WRITTEN_AT = /\s?[([](?:at|arroba)[)\]]\s?/giu;
/** DNI: eight digits and a letter; NIE: X, Y or Z, seven digits and a letter; passport: three letters, six digits. */
const DOCUMENT =
  /(?<![\p{L}\p{N}])(?:\d{2}[. ]?\d{3}[. ]?\d{3}[ -]?[A-Z]|[XYZ][ -]?\d[. ]?\d{3}[. ]?\d{3}[ -]?[A-Z]|[A-Z]{3} ?\d{6})(?![\p{L}\p{N}])/giu;
/** Digits with at most two separators between them. A colon or a slash ends the run, as in hours and dates. */
const DIGITS = /(?<![\p{L}\p{N}:/])(?:\+|00)?\(?\d(?:[\s().\-‐‑–·]{0,2}\d){8,14}(?![\p{L}\p{N}:/])/gu;

/** Spanish numbers have nine digits and begin with 6 to 9; other numbers need their country code. */
function phoneIn(run: string): string | null {
  const digits = run.replace(/\D/g, '');
  if (/^(?:\+|00)/.test(run)) return digits.replace(/^00/, '');
  if (/^34[6-9]\d{8}$/.test(digits)) return digits;
  return /^[6-9]\d{8}$/.test(digits) ? `34${digits}` : null;
}

const plainOf = (text: string) => text.normalize('NFKC').replace(WRITTEN_AT, '@');

/** The longest local part and domain of an address. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 253;

/** Examines both sides of each '@'. */
function emailsIn(plain: string): string[] {
  const parts = plain.toLowerCase().split('@');
  return parts.slice(1).flatMap((right, at) => {
    const left = (parts[at] ?? '').trimEnd().slice(-MAX_LOCAL);
    const local = left.split(/[^\p{L}\p{N}._%+-]/u).at(-1);
    const [domain = ''] = right.slice(0, MAX_DOMAIN).split(/[^\p{L}\p{N}.-]/u);
    const labels = domain.split('.').filter(Boolean);
    return local && labels.length > 1 ? [`${local}@${labels.join('.')}`] : [];
  });
}

/** Returns the phone numbers, e-mail addresses and document numbers in a text, each in a normalized form. */
export function findMarks(text: string): Mark[] {
  const plain = plainOf(text);
  const emails = emailsIn(plain);
  const documents = [...plain.matchAll(DOCUMENT)].map(([number]) => number.replace(/\W/g, '').toUpperCase());
  const phones = [...plain.matchAll(DIGITS)].map(([run]) => phoneIn(run));
  return [
    ...emails.map((value): Mark => ({ kind: 'email', value })),
    ...documents.map((value): Mark => ({ kind: 'document', value })),
    ...phones.filter((value) => value !== null).map((value): Mark => ({ kind: 'phone', value })),
  ];
}

/** Returns the registrable domain of a link or host; null for other texts. */
export const registrableDomain = (address: string): string | null =>
  parse(address, { allowPrivateDomains: true }).domain;

const WRITTEN_LINK = /(?:https?:\/\/|www\.)[^\s<>"'/?#,;]+/giu;
const BARE_HOST = /(?<![\p{L}\p{N}@._%+-])(?:[\p{L}\p{N}-]{2,}\.)+\p{L}{2,}(?![\p{L}\p{N}@])/giu;

/**
 * Returns the registrable domains of the links in a text; a host without 'www.' counts if its top-level domain exists.
 */
export function linkedDomains(text: string): string[] {
  const plain = plainOf(text);
  const links = [...plain.matchAll(WRITTEN_LINK)].map(([link]) => registrableDomain(link));
  const hosts = [...plain.matchAll(BARE_HOST)].map(([host]) => {
    const { domain, isIcann } = parse(host, { allowPrivateDomains: true });
    return isIcann ? domain : null;
  });
  return [...new Set([...links, ...hosts].filter((domain) => domain !== null))];
}
