import { expect, it } from 'vitest';
import { EVENT_SOURCE_FACTS, type EventSourceFacts } from './event-sources.ts';

it.each<keyof EventSourceFacts>(['label', 'variable', 'url', 'trust'])(
  'no two sources share a %s',
  (fact) => {
    const values = Object.values<EventSourceFacts>(EVENT_SOURCE_FACTS).map((facts) => facts[fact]);
    expect(new Set(values).size).toBe(values.length);
  },
);
