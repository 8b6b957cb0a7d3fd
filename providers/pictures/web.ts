import type { PictureProblem } from '#contract/events/event-pictures.ts';
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#contract/photos/photo-address.ts';
import type { Outbound, Spend } from '../outbound/outbound.ts';
import { OutboundError, type OutboundFailure } from '../outbound/outbound-error.ts';
import type { PicturesPort } from './port.ts';

const TIMEOUT_MS = 15_000;

/** The problem shown to the visitor who entered the URL; null when no request was sent. */
const PROBLEMS: Record<OutboundFailure, PictureProblem | null> = {
  timeout: 'unreachable',
  unreachable: 'unreachable',
  malformed: 'unreachable',
  status: 'missing',
  'too-many-redirects': 'missing',
  'too-large': 'too_large',
  'refused-address': 'refused',
  resting: null,
  spent: null,
};

export function webPictures(outbound: Outbound, spend: Spend): PicturesPort {
  return {
    async fetch(url, signal) {
      try {
        const { body } = await outbound.send({
          url,
          signal,
          spend,
          headers: { accept: PHOTO_TYPES.join(', ') },
          timeoutMs: TIMEOUT_MS,
          maxBytes: PHOTO_MAX_BYTES,
          // The URLs come from people, so redirects may lead to another host, but never to a private one.
          isUntrusted: true,
          mayVisit: () => true,
          retries: false,
        });
        return { ok: true, bytes: body };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof OutboundError)) throw error;
        return { ok: false, problem: PROBLEMS[error.reason] };
      }
    },
  };
}
