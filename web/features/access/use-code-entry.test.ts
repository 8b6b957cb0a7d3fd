import { describe, expect, it } from 'vitest';
import { ACCESS_CODE_LENGTH } from '#contract/access/access.ts';
import { CODE_LENGTH, editedCode, masked, refusalOf } from './use-code-entry.ts';

describe('the code', () => {
  it('has the length that the contract says', () => {
    expect(CODE_LENGTH).toBe(ACCESS_CODE_LENGTH);
  });

  it('shows no letter in the field', () => {
    expect(masked('CLU')).toBe('•••');
  });
});

describe('a code that did not open the gate', () => {
  it('stays entered unless the server has judged it', () => {
    expect(refusalOf({ kind: 'busy', seconds: 2 })).toMatchObject({
      ...{ keepsCode: true, message: { kind: 'busy', first: 2, left: 2 } },
    });
    expect(refusalOf({ kind: 'offline' })).toEqual({ keepsCode: true, message: { kind: 'offline' } });
    expect(refusalOf({ kind: 'wrong' })).toEqual({ keepsCode: false, message: { kind: 'wrong' } });
    expect(refusalOf({ kind: 'wait', seconds: 7 })).toMatchObject({
      ...{ keepsCode: false, message: { kind: 'wait', first: 7 } },
    });
  });
});

describe('an edit of the masked field', () => {
  it('appends what is typed after the dots', () => {
    expect(editedCode('CL', '••u')).toEqual({ code: 'CLU', ignored: false });
  });

  it('takes one letter off for one dot less', () => {
    expect(editedCode('CLU', '••').code).toBe('CL');
  });

  it('takes a pasted code, blanks and small letters included', () => {
    expect(editedCode('', ' cl ub\n').code).toBe('CLUB');
    expect(editedCode('AB', 'CLUB').code).toBe('CLUB');
  });

  it('never holds more than four letters', () => {
    expect(editedCode('CLUB', '••••A').code).toBe('CLUB');
  });

  it('leaves out letters that are not offered, and says so', () => {
    expect(editedCode('C', '•Z')).toEqual({ code: 'C', ignored: true });
    expect(editedCode('', 'C1L')).toEqual({ code: 'CL', ignored: true });
  });
});
