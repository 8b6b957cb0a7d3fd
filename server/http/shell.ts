import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { type DayPeriod, dayPeriodAt } from '#domain/day-period.ts';

/** What a page holds: the gate, or for devices let in a start of the app that suits the screen. */
const KINDS = ['gate', 'open', 'list', 'explore'] as const;
type ShellKind = (typeof KINDS)[number];

/** Screens that have a page of their own, which fetches their data beside the script. */
const KIND_OF_SCREEN: Record<string, ShellKind> = {
  '/list': 'list',
  '/explore': 'explore',
  '/split': 'explore',
  '/split-view': 'explore',
};

const NONCE = '%NONCE%';
const PERIOD = '%PERIOD%';
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

export type Shell = {
  html: string;
  /** Of this answer alone, for the page's own styles and those that libraries write. */
  nonce: string;
  /** What the content policy must allow, as it is written there. */
  scriptHashes: readonly string[];
};

/** The page for a screen; `url` with its query, `at` for the words that name the part of the day. */
export type Shells = (asked: { url: string; language: Language; letIn: boolean; at: Date }) => Shell;

/** Reads the pages the build made in each language; `folder` is where it put them. */
export function loadShells(folder: string): Shells {
  const words: Record<string, Record<DayPeriod, string>> = JSON.parse(
    readFileSync(join(folder, 'shell.words.json'), 'utf8'),
  );
  const pages = new Map(
    LANGUAGES.flatMap((language) =>
      KINDS.map((kind) => [`${language}.${kind}`, readPage(join(folder, `shell.${language}.${kind}.html`))]),
    ),
  );
  return ({ url, language, letIn, at }) => {
    const page = pages.get(`${language}.${letIn ? (KIND_OF_SCREEN[url] ?? 'open') : 'gate'}`);
    const nonce = randomBytes(16).toString('base64');
    const period = words[language]?.[dayPeriodAt(at)] ?? '';
    const html = page?.html.replaceAll(NONCE, nonce).replaceAll(PERIOD, period) ?? '';
    return { html, nonce, scriptHashes: page?.scriptHashes ?? [] };
  };
}

function readPage(file: string): Pick<Shell, 'html' | 'scriptHashes'> {
  const html = readFileSync(file, 'utf8');
  if (!html.includes(NONCE)) throw new Error(`${file} has no place for the nonce: build again`);
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
  return { html, scriptHashes: scripts.map((script) => `'sha256-${sha256(script)}'`) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
