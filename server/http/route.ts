import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Api, api, type Call } from '#contract/api.ts';
import { CHANGES, type Noun } from '#contract/effects.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { namedParameters } from '#contract/ids.ts';
import { AppError } from './response/app-error.ts';
import { fieldsOf } from './response/field-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The callers that the route admits; without it, a route is closed to all (http/gate/gate.ts). */
    access?: Access;
    fresh?: boolean;
    /** Whether the route only answers that its address does not know the method (http/wrong-methods.ts). */
    isRefusal?: boolean;
    /** The nouns changed by a successful call: see http/cache/tell-changes.ts. */
    changes?: readonly Noun[];
  }
}

type ParsedPart<K extends Call, P extends 'params' | 'query' | 'body'> = Api[K] extends {
  [key in P]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

type ResponseBody<K extends Call> = Api[K]['response'] extends z.ZodType
  ? z.input<Api[K]['response']>
  : never;

export type RouteInput<K extends Call> = {
  params: ParsedPart<K, 'params'>;
  query: ParsedPart<K, 'query'>;
  body: ParsedPart<K, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<K extends Call> = Api[K]['response'] extends null
  ? (input: RouteInput<K>) => Promise<FastifyReply> | Promise<void>
  : (input: RouteInput<K>) => ResponseBody<K> | FastifyReply | Promise<ResponseBody<K> | FastifyReply>;

/**
 * Registers an endpoint of the contract. Refuses wrong params with 400, a wrong query or body with 422 and
 * `fields`. The response passes the contract's schema, so that no undeclared column leaves the server. A handler
 * that sends its own bytes returns `reply`, if possible without a promise.
 */
export function route<K extends Call>(app: FastifyInstance, call: K, handler: Handler<K>): void {
  const endpoint: Endpoint = api[call];
  const space = call.indexOf(' ');
  const response = endpoint.response instanceof z.ZodType ? endpoint.response : null;
  const checkQuery = endpoint.query && queryCheck(endpoint.query);
  app.route({
    method: call.slice(0, space),
    url: call.slice(space + 1),
    config: {
      access: endpoint.access,
      fresh: endpoint.fresh === true,
      changes: call in CHANGES ? CHANGES[call as keyof typeof CHANGES] : [],
    },
    handler: (request, reply) => {
      const returned: unknown = handler({
        params: endpoint.params && checkParams(endpoint.params, request.params),
        query: checkQuery?.(request.query),
        body: endpoint.body && checkBody(endpoint.body, request),
        request,
        reply,
      } as RouteInput<K>);
      // Returning `reply` would make the framework wait for it, at the cost of a cached response.
      if (returned === reply) return undefined;
      return returned instanceof Promise
        ? returned.then((result) => present(result, reply))
        : present(returned, reply);
    },
  });

  /** Returns the value for the framework to send; undefined once the handler has sent the response itself. */
  function present(result: unknown, reply: FastifyReply): string | undefined {
    if (reply.sent) return undefined;
    reply.code(endpoint.status);
    if (response === null) return undefined;
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(response.parse(result));
  }
}

function checkParams(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw new AppError('invalid_address', { rule: parsed.error.issues[0]?.message });
  }
  return parsed.data;
}

/**
 * Checks an empty query only once, because most reads have none, and the check would cost as much as the rest of the
 * request.
 */
function queryCheck(schema: z.ZodType): (query: unknown) => unknown {
  const empty = schema.safeParse({});
  const nothing = empty.success ? Object.freeze(empty.data) : null;
  return (query) => {
    const named = namedParameters(query);
    return nothing && Object.keys(named).length === 0 ? nothing : checkFields(schema, named);
  };
}

/** A PATCH without a body would change nothing, and its response would say that it did. */
function checkBody(schema: z.ZodType, { method, body }: FastifyRequest): unknown {
  if (method === 'PATCH' && body === undefined) throw new AppError('no_body');
  return checkFields(schema, body);
}

/** Returns a body or query as parsed by the contract; throws 422 with `fields` when it is invalid. */
export function checkFields(schema: z.ZodType, value: unknown): unknown {
  assertPlainText(value);
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) {
    throw new AppError('check_fields', {
      fields: fieldsOf(parsed.error),
    });
  }
  return parsed.data;
}

const MAX_DEPTH = 20;

/**
 * Refuses (400) text that PostgreSQL cannot store or that no keyboard types: NUL, lone surrogates, an own `__proto__`,
 * or nesting deeper than 20. Iterates instead of recursing, so that depth cannot exhaust the stack.
 */
function assertPlainText(value: unknown): void {
  const pending: Array<{ value: unknown; depth: number }> = [{ value, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: item, depth } = next;
    if (typeof item === 'string') assertText(item);
    if (typeof item !== 'object' || item === null) continue;
    if (depth >= MAX_DEPTH) throw new AppError('nested_too_deeply');
    for (const [key, inner] of Object.entries(item)) {
      assertText(key);
      pending.push({ value: inner, depth: depth + 1 });
    }
  }
}

function assertText(text: string): void {
  if (text === '__proto__' || text.includes('\0') || !isWellFormed(text)) {
    throw new AppError('unstorable_text');
  }
}

const LONE_SURROGATE = /\p{Cs}/u;

function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}
