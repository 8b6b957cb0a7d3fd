/** Chooses a model if one is configured, and the rules whenever the model may not be called (ai-1). */
import { type ModelConfiguration, openAiCompatible } from './openai-compatible.ts';
import type { AiPort, ModelPort } from './port.ts';
import { rulesAi } from './rules.ts';

export type Ai = { model: ModelPort | null; rules: AiPort };

export function aiFor({ baseUrl, ...rest }: Omit<ModelConfiguration, 'baseUrl'> & { baseUrl: string }): Ai {
  return { model: baseUrl ? openAiCompatible({ baseUrl, ...rest }) : null, rules: rulesAi() };
}
