import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOURCE_OUTCOMES } from '#contract/found-events/scraping.ts';
import { afterRun, type SourceHistory, sourceHealth } from './source-health.ts';

const day = (number: number) => new Date(Date.UTC(2026, 8, number, 5));
type Outcome = (typeof SOURCE_OUTCOMES)[number];

/** One run a day from September 1 on. */
const historyOf = (...outcomes: Outcome[]) =>
  outcomes.reduce<SourceHistory | null>(
    (before, state, index) => afterRun(before, { state, found: state === 'ok' ? 4 : 0 }, day(index + 1)),
    null,
  );
const healthOf = (...outcomes: Outcome[]) => sourceHealth(historyOf(...outcomes));

describe('the health of a source', () => {
  it('is new before its first run, good after a success', () => {
    expect(healthOf()).toEqual({ health: 'new', since: null });
    expect(healthOf('failed', 'ok')).toEqual({ health: 'good', since: day(2) });
  });

  it('fails since the first failure in a row', () => {
    expect(healthOf('ok', 'failed', 'failed')).toEqual({ health: 'failing', since: day(2) });
    expect(healthOf('failed', 'ok', 'failed')).toEqual({ health: 'failing', since: day(3) });
  });

  it('is silent at once where there used to be events, since the first run that gave none', () => {
    expect(healthOf('ok', 'empty')).toEqual({ health: 'silent', since: day(2) });
    expect(healthOf('ok', 'empty', 'failed', 'empty')).toEqual({ health: 'silent', since: day(2) });
  });

  it('has three attempts where there never were any', () => {
    expect(healthOf('empty', 'empty')).toEqual({ health: 'new', since: null });
    expect(healthOf('empty', 'empty', 'empty')).toEqual({ health: 'silent', since: day(1) });
  });

  it('remembers the last count over failures', () => {
    expect(historyOf('ok', 'failed', 'empty')).toMatchObject({ lastCount: 4, lastSuccessAt: day(1) });
  });

  it('follows from the runs since the last success', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SOURCE_OUTCOMES), { minLength: 1 }), (outcomes) => {
        const { health, since } = healthOf(...outcomes);
        const last = outcomes.at(-1);
        expect(health === 'failing').toBe(last === 'failed');
        expect(health === 'good').toBe(last === 'ok');
        if (since) expect(since >= day(outcomes.lastIndexOf('ok') + 1)).toBe(true);
      }),
    );
  });
});
