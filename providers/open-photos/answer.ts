import { z } from 'zod';
import { decodedJson } from '../foreign/decoded-json.ts';

/** What a service answered; or the code with which it refused, with a status of success. */
export type Answer<T> = { value: T } | { refusal: string };

const refusalSchema = z.object({ error: z.object({ code: z.string() }).optional() });

/** Returns the JSON of a response. Throws if it is none, or not of this shape. */
export function answerOf<T extends z.ZodType>(body: Uint8Array, schema: T): Answer<z.output<T>> {
  const json = decodedJson(body);
  const { error } = refusalSchema.parse(json);
  return error ? { refusal: error.code } : { value: schema.parse(json) };
}
