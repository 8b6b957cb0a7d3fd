import { createSignal } from '#web/lib/browser/signal.ts';
import { ApiError } from './api-client.ts';

/** Returns the refusal of a waiting edit. */
export const refusalOfEdit = ({ status, text }: { status: number; text: string }): ApiError =>
  new ApiError(status, '', text);

/** The limit that delays the waiting edits; null once the server accepts them. */
export const putOff = createSignal<ApiError | null>(null);
