import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { paths } from '#contract/screens.ts';
import { type DayPeriod, dayPeriodAt } from '#domain/right-now/day-period.ts';
import { type InlineHashes, inlineHashes } from '#server/http/response/headers.ts';
import { escapeHtml } from './escape-html.ts';

/** Kinds of pages: the gate, or, for devices inside the gate, the app's start page for the screen. */
const KINDS = ['gate', 'open', 'list', 'explore', 'place', 'event'] as const;
type ShellKind = (typeof KINDS)[number];

/** Screens whose page fetches their data in parallel with the script. */
const KIND_OF_SCREEN: Record<string, ShellKind> = {
  [paths.list]: 'list',
  [paths.explore]: 'explore',
  [paths.split]: 'explore',
  [paths.splitView]: 'explore',
};

/** Addresses of one place or event, and the call that its page makes first. */
const OF_ONE = /^\/(place|event)s\/[1-9]\d{0,8}$/;

const AS_FETCH = 'rel=preload; as=fetch; crossorigin=use-credentials';

const PERIOD = '%PERIOD%';
const TITLE = '%TITLE%';
/** The gate's page for a device without a visit. */
const STRANGER = '<html data-access="none" ';

/** `preload` is the value of the header Link, for a page whose data depend on the address. */
export type Shell = { body: Buffer; hashes: InlineHashes; preload: string | null };

export type ShellRequest = {
  url: string;
  language: Language;
  isInside: boolean;
  /** Without a visit's cookie, the page need not ask whether this device was admitted (gate-3). */
  isStranger: boolean;
  at: Date;
  coding: 'gzip' | 'identity';
};

export type Shells = (request: ShellRequest) => Shell;

/**
 * Reads the pages that the build made in each language; `folder` is its output. Without an access code, the gate's
 * styles show that an invitation is needed.
 */
export function loadShells(folder: string, title: string, hasLetters: boolean): Shells {
  const words: Record<string, Record<DayPeriod, string>> = JSON.parse(
    readFileSync(join(folder, 'shell.words.json'), 'utf8'),
  );
  const pages = new Map(
    LANGUAGES.flatMap((language) =>
      KINDS.map((kind) => [
        `${language}.${kind}`,
        readPage(join(folder, `shell.${language}.${kind}.html`), title, hasLetters),
      ]),
    ),
  );
  for (const language of LANGUAGES) {
    const gate = pages.get(`${language}.gate`);
    if (gate) pages.set(`${language}.stranger`, { ...gate, html: gate.html.replace('<html ', STRANGER) });
  }
  const packed = new Map<string, Record<ShellRequest['coding'], Buffer>>();

  function pack(key: string, html: string, words: string): Record<ShellRequest['coding'], Buffer> {
    const identity = Buffer.from(html.replaceAll(PERIOD, words));
    const bodies = { identity, gzip: gzipSync(identity, { level: 9 }) };
    packed.set(key, bodies);
    return bodies;
  }

  return ({ url, language, isInside, isStranger, at, coding }) => {
    const one = isInside ? (OF_ONE.exec(url)?.[1] as ShellKind | undefined) : undefined;
    const visit = isInside ? (one ?? KIND_OF_SCREEN[url] ?? 'open') : isStranger ? 'stranger' : 'gate';
    const name = `${language}.${visit}`;
    const { html, hashes } = pages.get(name) ?? { html: '', hashes: inlineHashes('') };
    const period = words[language]?.[dayPeriodAt(at)] ?? '';
    const key = `${name} ${period}`;
    return {
      body: (packed.get(key) ?? pack(key, html, period))[coding],
      hashes,
      preload: one ? `</api${url}${language === 'en' ? '' : `?lang=${language}`}>; ${AS_FETCH}` : null,
    };
  };
}

type Page = { html: string; hashes: InlineHashes };

function readPage(file: string, title: string, hasLetters: boolean): Page {
  const built = readFileSync(file, 'utf8');
  if (!built.includes(TITLE)) throw new Error(`${file} has no place for ${TITLE}: build again`);
  const titled = built.replaceAll(TITLE, () => escapeHtml(title));
  const html = hasLetters ? titled : titled.replace('<html ', '<html data-letters="off" ');
  return { html, hashes: inlineHashes(html) };
}
