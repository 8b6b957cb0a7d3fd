import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

type AppErrorOptions = {
  cause?: unknown;
  /** Name of a field to its text; for 'invalid_fields' only. */
  fields?: Record<string, string>;
  /** Whole seconds until it is worth trying again; sent as Retry-After. */
  retryAfter?: number | undefined;
  /** What else the answer tells: twins, or the two sides of a conflict. */
  more?: Pick<ErrorBody, 'twins' | 'conflicts' | 'place' | 'article' | 'event'>;
};

/** A refusal that the caller may read. Its status follows from the code; http/error-handler.ts answers it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly more: AppErrorOptions['more'];

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.more = options.more;
  }
}
