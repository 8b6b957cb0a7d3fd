import type { Language } from '#contract/language.ts';

/** A language's sentences for the facts of a place. Days count from Monday, 0. */
export type PlacePhrases = {
  is: (name: string, kind: string, where: string) => string;
  at: (address: string) => string;
  open: string;
  closed: string;
  everyDay: string;
  days: (from: number, to: number) => string;
  allDay: string;
  hours: (from: string, to: string) => string;
  and: string;
};

const ENGLISH_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SPANISH_DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const CATALAN_DAYS = ['dilluns', 'dimarts', 'dimecres', 'dijous', 'divendres', 'dissabte', 'diumenge'];

/** 'los lunes', 'els dissabtes': a day that comes every week; names that end in s are their own plural. */
const weekly = (article: string, day = '') => `${article} ${day.endsWith('s') ? day : `${day}s`}`;

export const PLACE_PHRASES: Record<Language, PlacePhrases> = {
  en: {
    is: (name, kind, where) => `${name} is ${kind} in ${where}.`,
    at: (address) => `It is at ${address}.`,
    open: 'It is open',
    closed: 'it is closed',
    everyDay: 'every day',
    days: (from, to) =>
      from === to ? `on ${ENGLISH_DAYS[from]}` : `${ENGLISH_DAYS[from]} to ${ENGLISH_DAYS[to]}`,
    allDay: 'all day',
    hours: (from, to) => `from ${from} to ${to}`,
    and: 'and',
  },
  es: {
    is: (name, kind, where) => `${name} es ${kind} en ${where}.`,
    at: (address) => `La dirección es ${address}.`,
    open: 'Abre',
    closed: 'cierra',
    everyDay: 'todos los días',
    days: (from, to) =>
      from === to ? weekly('los', SPANISH_DAYS[from]) : `de ${SPANISH_DAYS[from]} a ${SPANISH_DAYS[to]}`,
    allDay: 'las 24 horas',
    hours: (from, to) => `de ${from} a ${to}`,
    and: 'y',
  },
  ca: {
    // The article of a neighborhood melts into the preposition: 'al Poble-sec', 'a la Barceloneta'.
    is: (name, kind, where) => `${name} és ${kind} ${`a ${where}`.replace(/^a (els?) /i, contracted)}.`,
    at: (address) => `L’adreça és ${address}.`,
    open: 'Obre',
    closed: 'tanca',
    everyDay: 'cada dia',
    days: (from, to) =>
      from === to ? weekly('els', CATALAN_DAYS[from]) : `de ${CATALAN_DAYS[from]} a ${CATALAN_DAYS[to]}`,
    allDay: 'les 24 hores',
    hours: (from, to) => `de ${from} a ${to}`,
    and: 'i',
  },
};

function contracted(_: string, article: string): string {
  return article.toLowerCase() === 'el' ? 'al ' : 'als ';
}
