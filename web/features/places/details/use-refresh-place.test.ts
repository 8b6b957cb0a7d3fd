import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-client.ts';
import type { Translate } from '#web/lib/text/i18n.ts';
import { translate } from '#web/lib/text/translate.ts';
import place from '#web/locales/en/place.json';
import { refreshFailure } from './use-refresh-place.ts';

const t: Translate<'place'> = (key, values) => translate(place, key.slice('place.'.length), 'en', values);

const said = ({ reason }: { reason: string | undefined }) => reason;

describe('why a refresh failed', () => {
  it('is told in the words of the server', () => {
    const error = new ApiError(
      503,
      'Service Unavailable',
      '{"error":"The maps service is away","code":"unavailable"}',
    );
    expect(refreshFailure(error, t, said, 'en')).toBe('The maps service is away');
  });

  it('is the status when the server wrote nothing to read', () => {
    expect(refreshFailure(new ApiError(502, 'Bad Gateway', '<html>'), t, said, 'en')).toBe(
      'Failed to refresh place data: Bad Gateway',
    );
  });

  it('is a number where a proxy’s English would stand in another language', () => {
    expect(refreshFailure(new ApiError(502, 'Bad Gateway', '<html>'), t, said, 'es')).toMatch(/: 502$/);
  });

  it('is unknown when no response came', () => {
    expect(refreshFailure(new TypeError('Failed to fetch'), t, said, 'en')).toBe('An unknown error occurred');
  });
});
