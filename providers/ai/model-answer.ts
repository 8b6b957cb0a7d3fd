import { z } from 'zod';
import { decodedJson } from '../foreign/decoded-json.ts';
import { jsonIn } from './plain-answer.ts';
import type { Tokens } from './port.ts';
import { type Given, type QuestionKind, questionOf } from './prompts.ts';

/** The part of a completion that is used. Servers report a refusal as `content: null`. */
const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  usage: z
    .object({ prompt_tokens: z.int().min(0).catch(0), completion_tokens: z.int().min(0).catch(0) })
    .nullish()
    .catch(null),
});

type ModelAnswer =
  | { ok: true; value: unknown; tokens: Tokens }
  /** unsupported: no sentence that the facts support. */
  | { ok: false; fault: 'other-shape' | 'unsupported' };

/** Reads the response to a question: the completion, and the answer in the model's text. Throws without a completion. */
export function readModelAnswer<K extends QuestionKind>({
  body,
  kind,
  given,
}: {
  body: Uint8Array;
  kind: K;
  given: Given<K>;
}): ModelAnswer {
  const { choices, usage } = completionSchema.parse(decodedJson(body));
  const question = questionOf(kind, given);
  const answer = question.answer.safeParse(jsonIn(choices[0]?.message.content ?? ''));
  if (!answer.success) return { ok: false, fault: 'other-shape' };
  if (question.isUnsupported?.(answer.data)) return { ok: false, fault: 'unsupported' };
  const tokens = { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 };
  return { ok: true, value: answer.data, tokens };
}
