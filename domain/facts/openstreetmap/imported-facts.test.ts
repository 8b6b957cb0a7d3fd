import { describe, expect, it } from 'vitest';
import type { FactSource } from '#contract/facts/facts.ts';
import type { Fact, FactsState } from '#domain/facts/facts.ts';
import { importedFacts } from './imported-facts.ts';

const TODAY = '2026-11-22';
const fact = <K extends 'entrance' | 'in_business'>(
  is: string,
  checkedOn: string,
  source: FactSource = 'openstreetmap',
  doubtedOn: string | null = null,
) => ({ value: { is }, checkedOn, source, sourceRef: null, doubtedOn }) as Fact<K>;

const entrance = (checkedOn: string, source?: FactSource, is = 'steps') => ({
  entrance: fact<'entrance'>(is, checkedOn, source),
});
const OURS = '2025-01-01';
const theirs = (checkedOn: string) => entrance(checkedOn, 'openstreetmap', 'step_free');

describe('the import', () => {
  it.each<[FactSource | null, older: boolean, newer: boolean]>([
    [null, true, true],
    ['staff', false, false],
    ['visitor', false, false],
    ['openstreetmap', false, true],
    ['import', false, true],
    ['starter', false, true],
  ])('takes over what %s said: when it is older %s, when it is newer %s', (source, older, newer) => {
    const ours: Partial<FactsState> = source ? entrance(OURS, source) : {};
    expect('entrance' in importedFacts(ours, theirs('2024-01-01'), TODAY)).toBe(older);
    expect('entrance' in importedFacts(ours, theirs('2026-01-01'), TODAY)).toBe(newer);
    expect('entrance' in importedFacts(ours, theirs(OURS), TODAY)).toBe(source === null);
  });

  it('closes nothing, but raises a doubt', () => {
    const closed = { in_business: fact<'in_business'>('closed_for_good', '2026-01-01') };
    expect(importedFacts({}, closed, TODAY).in_business).toMatchObject({ doubtedOn: TODAY });
    const open = { in_business: fact<'in_business'>('open', '2026-01-01') };
    expect(importedFacts({}, open, TODAY).in_business).toMatchObject({ doubtedOn: null });
  });

  it('leaves dates of fields alone that it does not bring', () => {
    const hours = { ...fact('given', '2026-01-01') } as unknown as Fact<'opening_hours'>;
    expect(importedFacts({}, { opening_hours: hours }, TODAY)).toEqual({});
  });
});
