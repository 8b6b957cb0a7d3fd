import type { Language } from '#contract/language.ts';

/** The texts of a place or an event that patrol reads. */
export const PATROL_FIELDS = [
  'name',
  'title',
  'description',
  'hoursNote',
  'address',
  'locationName',
  'organizer',
  'price',
  'recurringPattern',
] as const;
export type PatrolField = (typeof PATROL_FIELDS)[number];

/** A reason to suspect an edit. */
export type PatrolReason =
  | { kind: 'moved'; meters: number }
  | { kind: 'link' | 'first_link'; field: PatrolField | 'website'; domain: string }
  | { kind: 'replaced'; field: PatrolField; percent: number }
  | { kind: 'word'; field: PatrolField; word: string }
  | { kind: 'phone' | 'email' | 'document'; field: PatrolField }
  | { kind: 'some_edits' | 'many_edits' | 'block_edits'; edits: number }
  | { kind: 'deletion' | 'first_hour' };

type Words = {
  fields: Record<PatrolField, string>;
  /** 'in' and 'of' before a field's name. */
  in: (field: string) => string;
  of: (field: string) => string;
  moved: (distance: string) => string;
  website: (domain: string) => string;
  link: (domain: string, where: string) => string;
  firstLink: (domain: string) => string;
  replaced: (percent: number, what: string) => string;
  word: (word: string, where: string) => string;
  phone: (where: string) => string;
  email: (where: string) => string;
  document: (where: string) => string;
  deletion: string;
  edits: (count: number) => string;
  blockEdits: (count: number) => string;
  firstHour: string;
};

const EN: Words = {
  fields: {
    name: 'name',
    title: 'title',
    description: 'description',
    hoursNote: 'note about hours',
    address: 'address',
    locationName: 'location',
    organizer: 'organizer',
    price: 'price',
    recurringPattern: 'recurrence',
  },
  in: (field) => `in the ${field}`,
  of: (field) => `of the ${field}`,
  moved: (distance) => `moved ${distance}`,
  website: (domain) => `the website leads to ${domain}`,
  link: (domain, where) => `a link to ${domain} ${where}`,
  firstLink: (domain) => `a first website, ${domain}`,
  replaced: (percent, what) => `${percent}% ${what} replaced`,
  word: (word, where) => `the word ‘${word}’ ${where}`,
  phone: (where) => `a telephone number ${where}`,
  email: (where) => `an email address ${where}`,
  document: (where) => `the number of a document ${where}`,
  deletion: 'a deletion',
  edits: (count) => `${count} edits in an hour`,
  blockEdits: (count) => `${count} edits in an hour by new devices of this address`,
  firstHour: 'the first hour of this device',
};

const ES: Words = {
  fields: {
    name: 'el nombre',
    title: 'el título',
    description: 'la descripción',
    hoursNote: 'la nota sobre el horario',
    address: 'la dirección',
    locationName: 'el lugar',
    organizer: 'el organizador',
    price: 'el precio',
    recurringPattern: 'la repetición',
  },
  in: (field) => `en ${field}`,
  of: (field) => `de ${field}`.replace(/^de el /, 'del '),
  moved: (distance) => `movido ${distance}`,
  website: (domain) => `el sitio web lleva a ${domain}`,
  link: (domain, where) => `un enlace a ${domain} ${where}`,
  firstLink: (domain) => `un primer sitio web, ${domain}`,
  replaced: (percent, what) => `sustituido el ${percent} % ${what}`,
  word: (word, where) => `la palabra «${word}» ${where}`,
  phone: (where) => `un número de teléfono ${where}`,
  email: (where) => `una dirección de correo ${where}`,
  document: (where) => `el número de un documento ${where}`,
  deletion: 'una eliminación',
  edits: (count) => `${count} cambios en una hora`,
  blockEdits: (count) => `${count} cambios en una hora de dispositivos nuevos en esta dirección`,
  firstHour: 'la primera hora de este dispositivo',
};

const CA: Words = {
  fields: {
    name: 'el nom',
    title: 'el títol',
    description: 'la descripció',
    hoursNote: 'la nota sobre l’horari',
    address: 'l’adreça',
    locationName: 'el lloc',
    organizer: 'l’organitzador',
    price: 'el preu',
    recurringPattern: 'la repetició',
  },
  in: (field) => `a ${field}`.replace(/^a el /, 'al '),
  of: (field) => `de ${field}`.replace(/^de el /, 'del '),
  moved: (distance) => `mogut ${distance}`,
  website: (domain) => `el lloc web porta a ${domain}`,
  link: (domain, where) => `un enllaç a ${domain} ${where}`,
  firstLink: (domain) => `un primer lloc web, ${domain}`,
  replaced: (percent, what) => `substituït el ${percent} % ${what}`,
  word: (word, where) => `la paraula «${word}» ${where}`,
  phone: (where) => `un número de telèfon ${where}`,
  email: (where) => `una adreça de correu ${where}`,
  document: (where) => `el número d’un document ${where}`,
  deletion: 'una eliminació',
  edits: (count) => `${count} canvis en una hora`,
  blockEdits: (count) => `${count} canvis en una hora de dispositius nous en aquesta adreça`,
  firstHour: 'la primera hora d’aquest dispositiu',
};

const WORDS: Record<Language, Words> = { en: EN, es: ES, ca: CA };

/** Returns the reason in words, for staff: 'moved 1.2 km'. */
export function reasonSentence(reason: PatrolReason, language: Language): string {
  const words = WORDS[language];
  const where = (field: PatrolField) => words.in(words.fields[field]);
  switch (reason.kind) {
    case 'moved':
      return words.moved(distanceText(reason.meters, language));
    case 'link':
      return reason.field === 'website'
        ? words.website(reason.domain)
        : words.link(reason.domain, where(reason.field));
    case 'first_link':
      return words.firstLink(reason.domain);
    case 'replaced':
      return words.replaced(reason.percent, words.of(words.fields[reason.field]));
    case 'word':
      return words.word(reason.word, where(reason.field));
    case 'phone':
    case 'email':
    case 'document':
      return words[reason.kind](where(reason.field));
    case 'some_edits':
    case 'many_edits':
      return words.edits(reason.edits);
    case 'block_edits':
      return words.blockEdits(reason.edits);
    case 'first_hour':
      return words.firstHour;
    default:
      return words[reason.kind];
  }
}

function distanceText(meters: number, language: Language): string {
  if (meters < 1000) return `${meters} m`;
  const km = (meters / 1000).toFixed(1);
  return `${language === 'en' ? km : km.replace('.', ',')} km`;
}
