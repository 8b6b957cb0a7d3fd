import { expect, it } from 'vitest';
import { decodePage } from './decode-page.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

it.each<[string, Buffer, string | null]>([
  ['the header', latin('Canço é'), 'text/html; charset=ISO-8859-1'],
  ['meta, when the header says nothing', latin('<meta charset="windows-1252">Canço é'), 'text/html'],
  [
    'meta in its older form',
    latin('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">Canço é'),
    null,
  ],
  ['UTF-8 else', Buffer.from('Canço é'), 'text/html'],
  ['UTF-8 when the letters are unknown', Buffer.from('Canço é'), 'text/html; charset=klingon'],
])('reads the letters of %s', (_, body, contentType) => {
  expect(decodePage(body, contentType)).toContain('Canço é');
});

it.each<[string, Buffer, string | null]>([
  ['Latin-1 that says UTF-8', latin('Canço é'), 'text/html; charset=utf-8'],
  ['Latin-1 that says nothing', latin('Canço é'), 'text/html'],
  ['UTF-8 that says Latin-1', Buffer.from('Canço é'), 'text/html; charset=iso-8859-1'],
  [
    'UTF-8 with one broken letter',
    Buffer.concat([Buffer.from('Canço é à ü'), Buffer.from([0xe9])]),
    'text/html; charset=utf-8',
  ],
])('reads the letters of %s', (_, body, contentType) => {
  expect(decodePage(body, contentType)).toContain('Canço é');
});

it('reads the quotes of Windows-1252', () => {
  const body = Buffer.from([0x93, 0x64, 0x92, 0x61, 0x94, 0x80]);
  expect(decodePage(body, 'text/html; charset=windows-1252')).toBe('“d’a”€');
  expect(decodePage(body, 'text/html; charset=iso-8859-1')).toBe('“d’a”€');
});
