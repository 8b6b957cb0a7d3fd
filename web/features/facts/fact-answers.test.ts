import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-client.ts';
import { callOf, contradictionIn, type FactAnswer, isSame } from './fact-answers.ts';

const steps: FactAnswer = { placeId: 7, kind: 'entrance', value: { is: 'steps', count: 2 }, seen: null };
const loud: FactAnswer = { placeId: 7, kind: 'noise', value: 'same', seen: { is: 'loud' } };

const refused = (status: number, body: object) => new ApiError(status, '', JSON.stringify(body));
const conflict = (theirs: unknown) =>
  refused(409, { error: 'x', code: 'conflict', conflicts: { entrance: { yours: null, theirs } } });

describe('an answer about a fact', () => {
  it('is sent as a statement, a confirmation, or back to unknown', () => {
    expect(callOf(steps)).toEqual({
      call: 'PUT /api/places/:id/facts/:kind',
      params: { id: '7', kind: 'entrance' },
      body: { value: steps.value, seen: null },
    });
    expect(callOf(loud)).toEqual({
      call: 'POST /api/places/:id/facts/:kind/still-right',
      params: { id: '7', kind: 'noise' },
    });
    expect(callOf({ ...loud, value: null })).toMatchObject({
      call: 'DELETE /api/places/:id/facts/:kind',
      body: { seen: { is: 'loud' } },
    });
    expect(callOf({ placeId: 7, kind: 'in_business', value: { is: 'closed_for_good' }, seen: null })).toEqual(
      {
        call: 'POST /api/places/:id/gone',
        params: { id: '7' },
        body: { is: 'closed_for_good', seen: null },
      },
    );
  });

  it('finds what others said meanwhile in a refusal', () => {
    expect(contradictionIn(conflict({ is: 'step_free' }), 'entrance')).toEqual({ is: 'step_free' });
    expect(contradictionIn(conflict(null), 'entrance')).toBeNull();
    expect(contradictionIn(refused(404, { error: 'x', code: 'not_found' }), 'entrance')).toBeUndefined();
  });

  it('says the same when it confirms, or repeats what was seen', () => {
    expect(isSame(loud)).toBe(true);
    expect(isSame({ ...loud, value: { is: 'loud' } })).toBe(true);
    expect(isSame({ ...loud, value: { is: 'quiet' } })).toBe(false);
    expect(isSame({ ...loud, value: null })).toBe(false);
  });
});
