import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES } from '#contract/language.ts';

const KINDS = ['gate', 'open', 'list', 'explore', 'place', 'event'];
const SCRIPT = `console.log('${'list '.repeat(400)}')`;

export type SmallClient = {
  folder: string;
  /** A hashed file that browsers cache. */
  file: string;
  remove: () => void;
};

/** Builds a small client in the real layout: pages of every kind and language, and one script. */
export function buildSmallClient(): SmallClient {
  const folder = mkdtempSync(join(tmpdir(), 'guide-client-'));
  const file = '/assets/list-12345678.js';
  mkdirSync(join(folder, 'assets'));
  for (const language of LANGUAGES) {
    for (const kind of KINDS) {
      const html = `<html><style>p{}</style><title>%TITLE%</title><p>${kind} ${language} %PERIOD%</p>${'<b></b>'.repeat(3000)}</html>`;
      writeFileSync(join(folder, `shell.${language}.${kind}.html`), html);
    }
  }
  writeFileSync(join(folder, 'shell.words.json'), JSON.stringify({ en: {}, es: {}, ca: {} }));
  writeFileSync(join(folder, file), SCRIPT);
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(SCRIPT));
  return { folder, file, remove: () => rmSync(folder, { recursive: true }) };
}
