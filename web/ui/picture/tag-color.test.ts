import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, tagColor, themedTagColor, toRgb } from './tag-color.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('tagColor', () => {
  it.each(['day', 'night'] as const)('is readable in every color by %s (look-1)', (theme) => {
    fc.assert(
      fc.property(hex, (color) => {
        const { text, background } = tagColor(color, theme) ?? { text: '', background: '' };
        expect(contrast(toRgb(text) ?? [0, 0, 0], toRgb(background) ?? [0, 0, 0])).toBeGreaterThanOrEqual(
          4.5,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('leaves a color alone that reads as it is', () => {
    expect(tagColor('#AD1458', 'day')?.text).toBe('#ad1458');
    expect(tagColor('#ff86be', 'night')?.text).toBe('#ff86be');
  });

  it.each([null, undefined, '', 'red', '#fff', '#12345g', '#1234567', 'x;background:url(y)'])(
    'knows no color in %j',
    (color) => expect(tagColor(color, 'day')).toBeUndefined(),
  );
});

it('leaves the choice between day and night to the style sheet', () => {
  expect(themedTagColor('#AD1458')?.text).toBe(`light-dark(#ad1458, ${tagColor('#AD1458', 'night')?.text})`);
  expect(themedTagColor('red')).toBeUndefined();
});
