import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRobots } from './robots-rules.ts';

const SITE = 'https://sala.example';
const isAllowed = (robots: string, path: string, userAgent = 'guide/1.0') =>
  readRobots({ robots, site: SITE, url: `${SITE}${path}`, userAgent }).isAllowed;
const repeat = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n));

describe('the first thousand rules count', () => {
  const rules = repeat(1000, (n) => `Disallow: /${n}/`);
  it.each([
    ['/999/', false],
    ['/last', true],
  ])('%s: %s', (path, expected) => {
    expect(isAllowed(['User-agent: *', ...rules, 'Disallow: /last'].join('\n'), path)).toBe(expected);
  });
});

describe('a rule with more than ten stars', () => {
  const stars = repeat(11, (n) => `${n}*`).join('');
  it('forbids what begins so', () => {
    expect(isAllowed(`User-agent: *\nDisallow: /${stars}end`, '/0123456789')).toBe(false);
    expect(isAllowed(`User-agent: *\nDisallow: /${stars}end`, '/other')).toBe(true);
  });

  it('allows nothing', () => {
    const robots = `User-agent: *\nDisallow: /0\nAllow: /${stars}`;
    expect(isAllowed(robots, '/012345678910')).toBe(false);
  });

  it('has each row of stars once', () => {
    expect(isAllowed(`User-agent: *\nDisallow: /a${'*'.repeat(500)}b`, '/axb')).toBe(false);
    expect(isAllowed(`User-agent: *\nDisallow: /a${'*'.repeat(500)}b`, '/axc')).toBe(true);
  });
});

/** As in TracksApp/tracks#71 and #1252, hasadna/Open-Knesset#260, treeio/treeio#3. */
describe('our own file', () => {
  const robots = readFileSync('public/robots.txt', 'utf8');
  it.each([
    ['/feeds/0123abcd/events.ics', true],
    ['/', false],
    ['/api/places', false],
    ['/feeds', false],
  ])('%s: %s, as calendars ask before they subscribe', (path, expected) => {
    expect(isAllowed(robots, path, 'Google-Calendar-Importer')).toBe(expected);
  });
});

describe('the groups of other agents', () => {
  it('have one name, however many there are', () => {
    const names = repeat(20_000, (n) => `User-agent: bot${n}`);
    const robots = [...names, 'Disallow: /', 'User-agent: *', 'Disallow: /private'].join('\n');
    expect(isAllowed(robots, '/a')).toBe(true);
    expect(isAllowed(robots, '/private')).toBe(false);
  });

  it('may include ours', () => {
    const robots =
      'User-agent: a\nUser-agent: Guide # us\nUser-agent: b\nDisallow: /x\n\nUser-agent: *\nAllow: /';
    expect(isAllowed(robots, '/x')).toBe(false);
    expect(isAllowed(robots, '/x', 'another/1.0')).toBe(true);
  });
});
