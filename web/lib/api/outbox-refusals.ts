import { createSignal } from '#web/lib/browser/signal.ts';
import { ApiError } from './api-client.ts';

/** Returns the refusal that a waiting edit got. */
export const refusalOfEdit = ({ status, text }: { status: number; text: string }): ApiError =>
  new ApiError(status, '', text);

/** The limit that made the server put off the waiting edits; null once it accepts them. */
export const putOff = createSignal<ApiError | null>(null);
