/** The only place that turns errors into responses, and that logs them. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { ERROR_STATUS } from '#contract/error-codes.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { isConnectionError, isDiskFailure, isDiskFull, isStatementTimeout } from '#db/database-errors.ts';
import { AppError } from './app-error.ts';
import { describeError } from './describe-error.ts';
import { fieldsOf } from './field-errors.ts';

const RETRY_DATABASE_SECONDS = 2;

const FASTIFY_REFUSALS: Record<number, RefusalName> = {
  413: 'body_too_large',
  414: 'address_too_long',
  415: 'json_only',
};

export function errorHandler(log: Logger) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = isBrokenOff(error, request) ? BROKEN_OFF : translate(error, request.id);
    const status = ERROR_STATUS[refusal.code];
    if (status >= 500 || refusal.cause !== undefined) {
      // private: the route's template, never the address, query, body or a message that may quote them
      const route = request.routeOptions.url ?? 'none';
      log.error(
        {
          request: request.id,
          method: request.method,
          route,
          status,
          error: describeError(refusal.cause ?? error),
        },
        'failed',
      );
    }
    sendError(reply, refusal);
  };
}

const BROKEN_OFF = new AppError('broken_off');

/**
 * Returns whether the sender disconnected while sending the body; the error resembles one of the database connection.
 */
const isBrokenOff = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Error && error === raw.errored;

export function sendError(reply: FastifyReply, refusal: AppError): void {
  const body: ErrorBody = { error: refusal.message, code: refusal.code, ...refusal.more };
  if (refusal.sentence) body.sentence = refusal.sentence;
  if (Object.keys(refusal.values).length > 0) body.values = refusal.values;
  if (refusal.fields) body.fields = refusal.fields;
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  reply.removeHeader('content-length');
  reply.header('cache-control', 'no-store');
  reply.code(ERROR_STATUS[refusal.code]).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function translate(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    return new AppError('check_fields', { fields: fieldsOf(error) });
  }
  if (isDiskFull(error)) return new AppError('no_space');
  if (isConnectionError(error) || isStatementTimeout(error) || isDiskFailure(error)) {
    return new AppError('guide_unavailable', {
      retryAfter: RETRY_DATABASE_SECONDS,
    });
  }
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return new AppError(FASTIFY_REFUSALS[status] ?? 'not_understood');
  }
  return new AppError('internal', { values: { id: requestId } });
}
