import type { ErrorCode } from '#contract/error-codes.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { REFUSALS, type RefusalName } from '#contract/refusals.ts';
import { waitInWords } from '#domain/text/wait-words.ts';

type AppErrorOptions = {
  cause?: unknown;
  /**
   * Problems by field; for 'check_fields' only. If only one field has a problem, that problem becomes the
   * message.
   */
  fields?: Record<string, string>;
  /** Seconds until a retry makes sense; sent as Retry-After, and as {wait} in the message. */
  retryAfter?: number | undefined;
  values?: Record<string, string>;
  code?: ErrorCode;
  /** A rule's message, used instead of the refusal's. */
  rule?: string | undefined;
  more?: Pick<ErrorBody, 'twins' | 'conflicts' | 'place' | 'article' | 'event'>;
};

/** A refusal that the caller may read (contract/refusals.ts); sent by http/response/error-handler.ts. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly sentence: RefusalName | undefined;
  readonly values: Record<string, string | number>;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly more: AppErrorOptions['more'];

  constructor(name: RefusalName, options: AppErrorOptions = {}) {
    const [code, sentence] = REFUSALS[name];
    const rule = options.rule ?? onlySentence(options.fields);
    const { cause, retryAfter, values = {} } = options;
    super(rule ?? inEnglish(sentence, values, retryAfter), cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = options.code ?? code;
    this.sentence = rule === undefined ? name : undefined;
    this.values = sentence.includes('{wait}') ? { ...values, wait: retryAfter ?? 0 } : values;
    this.fields = options.fields;
    this.retryAfter = retryAfter;
    this.more = options.more;
  }
}

function onlySentence(fields: Record<string, string> = {}): string | undefined {
  const sentences = Object.values(fields);
  return sentences.length === 1 ? sentences[0] : undefined;
}

const inEnglish = (sentence: string, values: Record<string, string>, wait = 0): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'wait' ? waitInWords(wait, 'en') : (values[name] ?? whole),
  );
