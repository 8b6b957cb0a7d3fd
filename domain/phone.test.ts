import { describe, expect, it } from 'vitest';
import { formatPhone, telHref } from './phone.ts';

describe('formatPhone', () => {
  it.each([
    ['351912345678', '+351 912 345 678'],
    ['+351 912-345-678', '+351 912 345 678'],
    ['+34933033033', '+34 933 033 033'],
    ['34 93 303 30 33', '+34 933 033 033'],
    ['0034933033033', '+34 933 033 033'],
    ['933033033', '+34 933 033 033'],
    ['93 303.30-33', '+34 933 033 033'],
    ['(+34) 933 033 033', '+34 933 033 033'],
    ['+933033033', '+933033033'],
    ['93303303312', '93303303312'],
    ['+1 415 555 2671', '+1 415 555 2671'],
    [' 933 033 033 ext. 5 ', '933 033 033 ext. 5'],
    ['012', '012'],
    ['', ''],
  ])('%j is shown as %j', (phone, shown) => expect(formatPhone(phone)).toBe(shown));
});

describe('telHref', () => {
  it.each([
    ['+34 933 033\u00a0033', 'tel:+34933033033'],
    ['93-303.30 33', 'tel:93-303.3033'],
    ['112', 'tel:112'],
    ['', null],
    ['---', null],
    ['ask at the bar', null],
    ['933033033;phone-context=evil.example', null],
    ['*31#933033033', null],
  ])('%j is %j', (phone, href) => expect(telHref(phone)).toBe(href));
});
