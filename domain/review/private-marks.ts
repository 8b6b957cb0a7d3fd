/** Finds what in a text leads out of the guide or to a person: links, e-mail addresses, numbers, handles. */
import { parse } from 'tldts';
import type { Effort } from '#domain/text/effort.ts';
import { unfolded } from './words-of.ts';

/** 'hidden': a text that unfolds into more than twice as many letters, which nobody types to be read. */
export type MarkKind = 'link' | 'email' | 'phone' | 'document' | 'handle' | 'hidden';
/** `value` has one form for every spelling. */
export type Mark = { kind: MarkKind; value: string };

/** 'marta(at)gmail(dot)com', 'marta arroba gmail punto com' */
const WRITTEN_AT = /\s?[([](?:at|arroba)[)\]]\s?|\sarroba\s/giu;
const WRITTEN_DOT =
  /\s?[([](?:dot|punto|punt)[)\]]\s?|\s(?:dot|punto|\.)\s(?=(?:com|cat|net|org)(?!\p{L}))/giu;
/** DNI: eight digits and a letter; NIE: X, Y or Z, seven digits and a letter; passport: three letters, six digits. */
const DOCUMENT =
  /(?<![\p{L}\p{N}])(?:\d{2}[. ]?\d{3}[. ]?\d{3}[ -]?[A-Z]|[XYZ][ -]?\d[. ]?\d{3}[. ]?\d{3}[ -]?[A-Z]|[A-Z]{3} ?\d{6})(?![\p{L}\p{N}])/giu;
const HANDLE = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_][\p{L}\p{N}_.]{1,29}/gu;

/**
 * Returns the text without the signs that hide a mark: wide digits, keycaps, invisible letters, '(at)'; null
 * for a text that only hides.
 */
function plainOf(text: string): string | null {
  const plain = unfolded(text);
  if (plain === null) return null;
  return plain
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(WRITTEN_AT, '@')
    .replace(WRITTEN_DOT, '.');
}

function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** No text of a guide has more marks of a kind; finding them all would cost much. */
const MAX_OF_KIND = 50;

/** Returns the marks of a text, at most 50 of each kind. */
export function findMarks(text: string, effort: Effort = { steps: 0 }): Mark[] {
  const plain = plainOf(text);
  if (plain === null) return [{ kind: 'hidden', value: text.slice(0, MAX_LOCAL) }];
  const [hasDigits, hasAt, hasDot] = [/\d/.test(plain), plain.includes('@'), plain.includes('.')];
  const found: [MarkKind, Iterable<string>][] = [
    ['link', hasDot || plain.includes('://') ? linksIn(plain) : []],
    ['email', hasAt ? emailsIn(plain) : []],
    ['handle', hasAt ? handlesIn(plain) : []],
    ['document', hasDigits ? documentsIn(plain) : []],
    ['phone', phonesIn(withDigits(plain), effort)],
  ];
  return found.flatMap(([kind, values]) => {
    const marks: Mark[] = [];
    for (const value of values) {
      effort.steps += 1;
      marks.push({ kind, value });
      if (marks.length === MAX_OF_KIND) break;
    }
    return marks;
  });
}

function* documentsIn(plain: string): Generator<string> {
  for (const [number] of plain.matchAll(DOCUMENT)) yield number.replace(/\W/g, '').toUpperCase();
}

function* handlesIn(plain: string): Generator<string> {
  for (const [handle] of plain.matchAll(HANDLE)) yield withoutEnd(handle.toLowerCase(), '.');
}

/** The longest local part and domain of an e-mail address. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 253;

/** Examines both sides of each '@'. */
function* emailsIn(plain: string): Generator<string> {
  const parts = plain.toLowerCase().split('@');
  for (const [at, right] of parts.slice(1).entries()) {
    const left = (parts[at] ?? '').trimEnd().slice(-MAX_LOCAL);
    const local = left.split(/[^\p{L}\p{N}._%+-]/u).at(-1);
    const [domain = ''] = right.slice(0, MAX_DOMAIN).split(/[^\p{L}\p{N}.-]/u);
    const labels = domain.split('.').filter(Boolean);
    if (local && labels.length > 1) yield `${local}@${labels.join('.')}`;
  }
}

/** The digits in English, Spanish and Catalan. */
const DIGITS = new Map(
  [
    'zero cero',
    'one uno un u',
    'two dos',
    'three tres',
    'four cuatro quatre',
    'five cinco cinc',
    'six seis sis',
    'seven siete set',
    'eight ocho vuit',
    'nine nueve nou',
  ].flatMap((names, digit) => names.split(' ').map((name) => [name, String(digit)] as const)),
);

/** Returns a text with the digits that stand in words: 'six double five' becomes '6 55', and '1O3' becomes '103'. */
const withDigits = (plain: string): string =>
  plain
    .toLowerCase()
    .replace(/(\p{L}+),?/gu, (written, word) => DIGITS.get(word) ?? written)
    .replace(/(?<![\p{L}\p{N}])dou?ble (\d)(?!\d)/gu, '$1$1')
    .replace(/(?<=\d)o/g, '0');

const MAX_DIGITS = 15;
const SPANISH_DIGITS = 9;
const SPANISH = /^[6-9]\d{8}$/;
/** Dots, spaces, dashes and brackets, at most two of them, may stand between the digits of one number. */
const BETWEEN = /^[\s().\-‐‑–·]{0,2}$/u;
/** An hour or a date goes on after its colon or slash. */
const GOES_ON = /^[:/]\d/;
const WENT_ON = /\d[:/]$/;
/** '655,123,456' and '655/12/34/56', but no hour and no date. */
const SEPARATED = /(?<!\d)([6-9]\d{2})([,/_|])(\d{2,3})\2(\d{2,3})(?:\2(\d{2}))?(?!\d)/g;

/** A group of digits; `isNext`: it may belong to the same number as the group before it. */
type Group = { digits: string; start: number; end: number; isNext: boolean };

function groupsIn(plain: string): Group[] {
  let end = 0;
  return Array.from(plain.matchAll(/\d+/g), ({ 0: digits, index: start }) => {
    const isNext = start - end <= 2 && BETWEEN.test(plain.slice(end, start));
    end = start + digits.length;
    return { digits, start, end, isNext };
  });
}

/**
 * Yields the telephone numbers of a text: each row of neighboring groups of digits that makes a Spanish number, which
 * has nine digits and begins with 6 to 9, or one with a country code. Numbers of houses, floors and post codes are none.
 */
function* phonesIn(plain: string, effort: Effort): Generator<string> {
  for (const [, a, , b, c, d = ''] of plain.matchAll(SEPARATED)) {
    const digits = `${a}${b}${c}${d}`;
    if (SPANISH.test(digits)) yield `34${digits}`;
  }
  const groups = groupsIn(plain);
  for (const [first, { start }] of groups.entries()) {
    const before = plain.slice(Math.max(0, start - 2), start);
    if (WENT_ON.test(before)) continue;
    let digits = '';
    for (let last = first; last < groups.length; last += 1) {
      effort.steps += 1;
      const group = groups[last] as Group;
      digits += group.digits;
      if (digits.length > MAX_DIGITS + 2 || (last > first && !group.isNext)) break;
      if (digits.length < SPANISH_DIGITS || GOES_ON.test(plain.slice(group.end, group.end + 2))) continue;
      const phone = phoneOf(digits, before.endsWith('+'), groups.slice(first, last + 1));
      if (phone !== null) yield phone;
    }
  }
}

function phoneOf(digits: string, hasPlus: boolean, groups: readonly Group[]): string | null {
  const isAbroad = hasPlus || /^00\d/.test(groups[0]?.digits ?? '');
  if (isAbroad) {
    const number = digits.replace(/^00/, '');
    return number.length >= 9 && number.length <= MAX_DIGITS ? number : null;
  }
  // '92 3-1 08007' is an address, and '7.11.2026-08' are days.
  const isOfPlaceOrDay =
    groups.length > 2 && groups.some((group) => /^(?:08\d{3}|(?:19|20)\d{2})$/.test(group.digits));
  if (isOfPlaceOrDay) return null;
  if (SPANISH.test(digits)) return `34${digits}`;
  return /^34[6-9]\d{8}$/.test(digits) ? digits : null;
}

const WRITTEN_LINK = /(?:https?:\/\/|www\.)([^\s<>"'/?#,;]+)([/?#][^\s<>"',;]*)?/giu;
const BARE_HOST = /(?<![\p{L}\p{N}@._%+/-])(?:[\p{L}\p{N}-]{2,}\.)+\p{L}{2,}(?![\p{L}\p{N}@])/giu;
const PATH = /^\/[^\s<>"',;]*/;
/** A longer path is none that people read. */
const MAX_PATH = 200;

const addressOf = (domain: string, path = '') => `${domain}${withoutEnd(path, '/.!?)')}`;

/** Yields the links of a text as 'domain/path'; a host without 'www.' counts if its top-level domain exists. */
function* linksIn(plain: string): Generator<string> {
  for (const [, host = '', path] of plain.matchAll(WRITTEN_LINK)) {
    const { domain, isIp, hostname } = parse(host, { allowPrivateDomains: true });
    const named = isIp ? hostname : domain;
    if (named !== null) yield addressOf(named, path);
  }
  for (const { 0: host, index } of plain.matchAll(BARE_HOST)) {
    const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
    if (domain === null || !(isIcann || isPrivate)) continue;
    const end = index + host.length;
    yield addressOf(domain, PATH.exec(plain.slice(end, end + MAX_PATH))?.[0]);
  }
}

/** Returns a website without its scheme, 'www.' and last slash, so that its spellings are equal. */
export const plainWebsite = (website: string): string =>
  withoutEnd(
    website
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/^www\./i, ''),
    '/',
  ).replace(/^[^/?#]+/, (host) => host.toLowerCase());

/** Returns the marks of an entity's contact as they would stand in a text, and whether a mark leads to the same. */
export function ownMarks(contact: { website?: string | null; phone?: string | null; email?: string | null }) {
  const { website, phone, email } = contact;
  const marks = [phone, email].flatMap((text) => (text ? findMarks(text) : []));
  const [site] = website ? linksIn(website) : [];
  const domain = site?.split(/[/?#]/, 1)[0];
  return ({ kind, value }: Mark): boolean => {
    if (marks.some((own) => own.kind === kind && own.value === value)) return true;
    if (domain === undefined || site === undefined) return false;
    if (kind === 'email') return site === domain && value.endsWith(`@${domain}`);
    // On a host that many share, only the own page is known.
    const isOfDomain = value === domain || value.startsWith(`${domain}/`);
    return kind === 'link' && isOfDomain && (value === domain || site === domain || value.startsWith(site));
  };
}
