import { describe, expect, it } from 'vitest';
import { answerIn, callOf, editOf, type FactAnswer, isSame } from './waiting-answers.ts';

const steps: FactAnswer = { placeId: 7, kind: 'entrance', value: { is: 'steps', count: 2 }, seen: null };
const loud: FactAnswer = { placeId: 7, kind: 'noise', value: 'same', seen: { is: 'loud' } };

const waiting = (answer: unknown, more: object = {}) => ({
  ...editOf(steps, 'Bar Nou'),
  answer,
  order: 1,
  ...more,
});
const conflict = (theirs: unknown) => ({
  status: 409,
  text: JSON.stringify({ error: 'x', code: 'conflict', conflicts: { entrance: { yours: null, theirs } } }),
});

describe('an answer that waits', () => {
  it('is one for each question, without a time', () => {
    const edit = editOf(steps, 'Bar Nou');
    expect(editOf({ ...steps, value: { is: 'ramp' } }, 'Bar Nou').slot).toBe(edit.slot);
    expect(editOf(loud, 'Bar Nou').slot).not.toBe(edit.slot);
    expect(JSON.stringify(edit)).not.toMatch(/\d{4}-\d\d|\d{10}/);
    expect(answerIn(waiting(steps))).toEqual([{ ...steps, edit: waiting(steps) }]);
  });

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

  it('remembers what others said meanwhile', () => {
    const [disputed] = answerIn(waiting(steps, { refusal: conflict({ is: 'step_free' }) }));
    expect(disputed?.theirs).toEqual({ is: 'step_free' });
    expect(answerIn(waiting(steps, { refusal: conflict(null) }))[0]?.theirs).toBeNull();
    const missing = { status: 404, text: '{"error":"x","code":"not_found"}' };
    expect(answerIn(waiting(steps, { refusal: missing }))[0]?.theirs).toBeUndefined();
  });

  it('is read only when it is an answer', () => {
    const bad = [
      null,
      {},
      { placeId: 0, kind: 'noise', value: null },
      { placeId: 7, kind: 'noise', value: { is: 'ramp' } },
      { placeId: 7, kind: 'horoscope', value: null },
      { placeId: 7, kind: 'entrance', value: { is: 'steps', count: 21 } },
    ];
    for (const answer of bad) expect(answerIn(waiting(answer))).toEqual([]);
    expect(answerIn(waiting(steps, { kind: 'report' }))).toEqual([]);
  });

  it('says the same when it confirms, or repeats what was seen', () => {
    expect(isSame(loud)).toBe(true);
    expect(isSame({ ...loud, value: { is: 'loud' } })).toBe(true);
    expect(isSame({ ...loud, value: { is: 'quiet' } })).toBe(false);
    expect(isSame({ ...loud, value: null })).toBe(false);
  });
});
