import { ApiError } from './api-client.ts';

/** Writes the server's text about a failed creation to the console, because the toast shows a translated message. */
export function logRefusal(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the text is for those who look after the guide
  if (error instanceof ApiError) console.error(error.message);
}
