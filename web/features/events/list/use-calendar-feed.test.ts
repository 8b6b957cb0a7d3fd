import { describe, expect, it } from 'vitest';
import { parseFeed } from './use-calendar-feed.ts';

describe('parseFeed', () => {
  it('reads what was kept', () => {
    const feed = { token: 'abc', url: 'https://guide.example/feeds/abc/events.ics' };
    expect(parseFeed(JSON.stringify({ ...feed, more: 1 }))).toEqual(feed);
  });

  it.each([null, '', 'null', '[]', '"x"', '{"token":"abc"}', '{"token":1,"url":2}', '{'])(
    'knows no address in %j',
    (text) => expect(parseFeed(text)).toBeNull(),
  );
});
