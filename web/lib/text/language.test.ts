import { afterEach, describe, expect, it, vi } from 'vitest';
import { preferredLanguage } from './language.ts';

afterEach(() => vi.unstubAllGlobals());

const speak = (...languages: string[]) => vi.stubGlobal('navigator', { languages });
const choose = (stored: string | null) => vi.stubGlobal('localStorage', { getItem: () => stored });

describe('preferredLanguage', () => {
  it("takes the first of the browser's languages that we speak", () => {
    choose(null);
    speak('de-DE', 'ca-ES', 'es-ES');
    expect(preferredLanguage()).toBe('ca');
  });

  it('is English for everybody else', () => {
    choose(null);
    speak('de-DE', 'eo');
    expect(preferredLanguage()).toBe('en');
  });

  it('prefers what was chosen on this device', () => {
    speak('ca-ES');
    choose('es');
    expect(preferredLanguage()).toBe('es');
  });

  it('does not trust what lies in the store', () => {
    speak('ca-ES');
    choose('tlh');
    expect(preferredLanguage()).toBe('ca');
  });
});
