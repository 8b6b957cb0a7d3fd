import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { paths } from '#contract/screens.ts';
import { type DayPeriod, dayPeriodAt } from '#domain/right-now/day-period.ts';
import { escapeHtml } from './escape-html.ts';
import { type PageTemplate, pageTemplate } from './page-template.ts';

/** Kinds of pages: the gate, or for devices inside it the start of the app that suits the screen. */
const KINDS = ['gate', 'open', 'list', 'explore'] as const;
type ShellKind = (typeof KINDS)[number];

/** Screens whose page fetches their data in parallel with the script. */
const KIND_OF_SCREEN: Record<string, ShellKind> = {
  [paths.list]: 'list',
  [paths.explore]: 'explore',
  [paths.split]: 'explore',
  [paths.splitView]: 'explore',
};

const NONCE = '%NONCE%';
const NONCE_BYTES = 16;
const NONCE_LETTERS = Math.ceil(NONCE_BYTES / 3) * 4;
const PERIOD = '%PERIOD%';
const TITLE = '%TITLE%';
/** The gate's page for a device without a visit. */
const STRANGER = '<html data-access="none" ';
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

export type Shell = {
  body: Buffer;
  /** Unique to this response; for the page's own styles and those of libraries. */
  nonce: string;
  /** The sources that the content policy must allow. */
  scriptHashes: readonly string[];
};

export type ShellRequest = {
  url: string;
  language: Language;
  letIn: boolean;
  /** No cookie of a visit: the page need not ask whether this device was let in (gate-3). */
  isStranger: boolean;
  at: Date;
  coding: 'gzip' | 'identity';
};

export type Shells = (request: ShellRequest) => Shell;

/** Reads the pages that the build made in each language; `folder` is its output. */
export function loadShells(folder: string, title: string): Shells {
  const words: Record<string, Record<DayPeriod, string>> = JSON.parse(
    readFileSync(join(folder, 'shell.words.json'), 'utf8'),
  );
  const pages = new Map(
    LANGUAGES.flatMap((language) =>
      KINDS.map((kind) => [
        `${language}.${kind}`,
        readPage(join(folder, `shell.${language}.${kind}.html`), title),
      ]),
    ),
  );
  for (const language of LANGUAGES) {
    const gate = pages.get(`${language}.gate`);
    if (gate) pages.set(`${language}.stranger`, { ...gate, html: gate.html.replace('<html ', STRANGER) });
  }
  const templates = new Map<string, PageTemplate>();

  function templateOf(name: string, html: string, words: string): PageTemplate {
    const key = `${name} ${words}`;
    const template = templates.get(key) ?? pageTemplate(html.replaceAll(PERIOD, words), NONCE, NONCE_LETTERS);
    templates.set(key, template);
    return template;
  }

  return ({ url, language, letIn, isStranger, at, coding }) => {
    const name = `${language}.${letIn ? (KIND_OF_SCREEN[url] ?? 'open') : isStranger ? 'stranger' : 'gate'}`;
    const { html, scriptHashes } = pages.get(name) ?? { html: '', scriptHashes: [] };
    const period = words[language]?.[dayPeriodAt(at)] ?? '';
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return { body: templateOf(name, html, period).fill(nonce, coding), nonce, scriptHashes };
  };
}

type Page = { html: string; scriptHashes: readonly string[] };

function readPage(file: string, title: string): Page {
  const built = readFileSync(file, 'utf8');
  for (const hole of [NONCE, TITLE]) {
    if (!built.includes(hole)) throw new Error(`${file} has no place for ${hole}: build again`);
  }
  const html = built.replaceAll(TITLE, () => escapeHtml(title));
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
  return { html, scriptHashes: scripts.map((script) => `'sha256-${sha256(script)}'`) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
