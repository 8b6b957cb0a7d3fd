import { describe, expect, it } from 'vitest';
import { editedPositionProblem, positionProblem } from './chosen-position.ts';

const NONE = { latitude: '', longitude: ' ' };
const GIVEN = { latitude: '41.39', longitude: '2.16' };
const ASKED = { latitude: 'Please choose where it is.', longitude: '' };

describe('a form with a position', () => {
  it('asks where it is until somebody has said so', () => {
    expect(positionProblem(NONE)).toEqual(ASKED);
    expect(positionProblem(GIVEN)).toEqual({});
  });

  it('leaves half a position to the rules of the contract', () => {
    expect(positionProblem({ ...NONE, latitude: '41.39' })).toEqual({});
  });

  it.each([
    ['keeps what was saved', GIVEN, GIVEN, {}],
    ['asks when the saved position was emptied', NONE, GIVEN, ASKED],
    ['asks nothing where none was saved', NONE, NONE, {}],
  ])('in an edit %s', (_, now, base, problem) => {
    expect(editedPositionProblem({ ...now, base })).toEqual(problem);
  });
});
