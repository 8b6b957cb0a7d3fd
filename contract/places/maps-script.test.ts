import { describe, expect, it } from 'vitest';
import { isMapsKey, isMapsScreen } from './maps-script.ts';

describe("where Google's script may run", () => {
  it.each(['/add', '/add-ai', '/add-wizard/', '/edit-event/12', '/maps-test'])('on %s', (path) => {
    expect(isMapsScreen(path)).toBe(true);
  });

  it.each(['/', '/list', '/add-', '/places/1', '/edit-event', '/x/add', '/add-ai/more'])(
    'not on %s',
    (path) => {
      expect(isMapsScreen(path)).toBe(false);
    },
  );

  it('wants a key that can be one', () => {
    expect(['', 'none', 'AIzaX'].map(isMapsKey)).toEqual([false, false, true]);
  });
});
