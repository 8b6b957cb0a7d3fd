import { z } from 'zod';
import { FRESH_MINUTES } from '#contract/access/staff.ts';
import { api } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { ERROR_STATUS } from '#contract/error-codes.ts';
import { pendingSchema } from '#contract/history/held-changes.ts';
import { placeTwinSchema } from '#contract/places/directory.ts';
import { fieldConflictSchema } from '#contract/places/places.ts';

type Schema = Record<string, unknown>;

const ACCESS_TEXT: Record<Access, string> = {
  open: 'Open to everybody.',
  gate: 'For whoever has entered the access code.',
  admin: 'For signed-in administrators.',
};

const FRESH_TEXT = `Answers 403 'reauthenticate' when they last proved who they are more than ${FRESH_MINUTES} minutes ago.`;

/** The contract as an OpenAPI 3.1 document. */
export function presentOpenApi(): Schema {
  const paths: Record<string, Schema> = {};
  for (const [call, endpoint] of Object.entries<Endpoint>(api)) {
    const [method = '', url = ''] = call.split(' ');
    const path = url.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: presentCall(method, path, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'City guide', version: '1', license: { name: 'UNLICENSED' } },
    servers: [{ url: '/', description: 'The server that answered with this document' }],
    paths,
    components: {
      schemas: { Error: ERROR() },
      responses: { Refusal: REFUSAL },
      securitySchemes: {
        gate: { type: 'apiKey', in: 'cookie', name: 'bcn_s', description: ACCESS_TEXT.gate },
        admin: {
          type: 'apiKey',
          in: 'cookie',
          name: 'bcn_staff.session_token',
          description: ACCESS_TEXT.admin,
        },
      },
    },
  };
}

const REFUSAL: Schema = {
  description: 'A refusal: `error` is for people, `code` for programs, `fields` says what is wrong where',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const FILE: Schema = { type: 'string', format: 'binary' };

const ERROR = (): Schema => ({
  type: 'object',
  properties: {
    error: { type: 'string', description: 'What happened, in English' },
    sentence: { type: 'string', description: 'The name of that sentence, for translations' },
    values: {
      type: 'object',
      description: 'What stands in that sentence; `wait` is in seconds',
      additionalProperties: { type: ['string', 'number'] },
    },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    fields: {
      type: 'object',
      description: 'The name of each wrong field, and what is wrong with it',
      additionalProperties: { type: 'string' },
    },
    twins: { type: 'array', items: json(placeTwinSchema, 'output') },
    conflicts: { type: 'object', additionalProperties: json(fieldConflictSchema, 'output') },
    place: { type: 'object', description: 'The place as it is now; with conflicts' },
    event: { type: 'object', description: 'The event as it is now; with conflicts' },
  },
  required: ['error', 'code'],
});

const WRITE_KEY: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Chosen by the client for one write: for a day, the same key writes nothing a second time',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
};

function presentCall(method: string, path: string, endpoint: Endpoint): Schema {
  const { access, fresh, summary, status } = endpoint;
  return {
    summary,
    description: fresh ? `${ACCESS_TEXT[access]} ${FRESH_TEXT}` : ACCESS_TEXT[access],
    operationId: operationId(method, path),
    security: access === 'open' ? [] : [{ [access]: [] }],
    parameters: [
      ...pathParameters(path, endpoint.params),
      ...queryParameters(endpoint.query),
      ...(endpoint.once ? [WRITE_KEY] : []),
    ],
    ...presentBody(endpoint),
    responses: {
      [status]: presentAnswer(endpoint),
      ...(endpoint.mayWait && {
        202: {
          description: 'Beyond the ceiling of the hour: the change is kept, and waits for review',
          content: { 'application/json': { schema: json(pendingSchema, 'output') } },
        },
      }),
      '4XX': { $ref: '#/components/responses/Refusal' },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function presentBody({ body, upload }: Endpoint): Schema {
  const requires = (content: Schema) => ({ requestBody: { required: true, content } });
  if (body) return requires({ 'application/json': { schema: json(body, 'input') } });
  if (!upload) return {};
  const schema = { type: 'object', properties: { [upload]: FILE }, required: [upload] };
  return requires({ 'multipart/form-data': { schema } });
}

function presentAnswer({ answer }: Endpoint): Schema {
  if (answer === null) return { description: 'Done' };
  if (typeof answer === 'string') return { description: 'The file', content: { [answer]: {} } };
  return { description: 'The answer', content: { 'application/json': { schema: json(answer, 'output') } } };
}

function operationId(method: string, path: string): string {
  const words = path.split(/[^a-zA-Z]+/).filter((word) => word !== '' && word !== 'api');
  return [method.toLowerCase(), ...words].map((word, at) => (at === 0 ? word : capital(word))).join('');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function pathParameters(path: string, schema: z.ZodType | undefined): Schema[] {
  const properties = propertiesOf(schema);
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
}

function queryParameters(schema: z.ZodType | undefined): Schema[] {
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: 'query',
    schema: property,
  }));
}

function propertiesOf(schema: z.ZodType | undefined): Record<string, Schema> {
  return schema ? ((json(schema, 'input').properties ?? {}) as Record<string, Schema>) : {};
}

function json(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
