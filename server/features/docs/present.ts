import { z } from 'zod';
import { api } from '#contract/api.ts';
import { CALL_GROUP_NAMES, CALL_GROUPS, groupOf } from '#contract/call-groups.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { ERROR_STATUS } from '#contract/error-codes.ts';
import { placeTwinSchema } from '#contract/places/maps-search.ts';
import { fieldConflictSchema } from '#contract/places/places.ts';
import { pendingSchema } from '#contract/review/waiting.ts';
import { NAMED_SCHEMAS } from '#contract/schema-names.ts';
import { FRESH_MINUTES } from '#contract/staff/staff.ts';

type Schema = Record<string, unknown>;
type Io = 'input' | 'output';

const ACCESS_TEXT: Record<Access, string> = {
  open: 'Open to everybody.',
  gate: 'For visitors who have entered the access code.',
  admin: 'For signed-in administrators.',
};

const FRESH_TEXT = `Answers 403 'reauthenticate' when they last proved who they are more than ${FRESH_MINUTES} minutes ago.`;

export function presentOpenApi(): Schema {
  const names = nameSchemas();
  const paths: Record<string, Schema> = {};
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method]: presentCall(call, names) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'City guide', version: '1', description: ABOUT, license: { name: 'UNLICENSED' } },
    servers: [{ url: '/', description: 'The server that answered with this document' }],
    tags: CALL_GROUP_NAMES.map((name) => ({ name, description: CALL_GROUPS[name].text })),
    paths,
    components: {
      schemas: {
        ...definitionsOf(names.input, 'input'),
        ...definitionsOf(names.output, 'output'),
        Error: errorSchema(names),
      },
      responses: { Refusal: REFUSAL },
      securitySchemes: {
        gate: {
          type: 'apiKey',
          in: 'cookie',
          name: 'bcn_s',
          description: `${ACCESS_TEXT.gate} ${PREFIX_TEXT}`,
        },
        admin: {
          type: 'apiKey',
          in: 'cookie',
          name: 'bcn_staff.session_token',
          description: `${ACCESS_TEXT.admin} ${PREFIX_TEXT}`,
        },
      },
    },
  };
}

const ABOUT =
  'Every call of the guide. An {id} in an address is a number, where the call does not say otherwise: no {id} is `google`, `approve` or `next-dates`.';
/** The document is the same for every server, because it does not contain the server's URL. */
const PREFIX_TEXT = 'Over https its name begins with `__Host-`.';

const CALLS = Object.entries<Endpoint>(api).map(([call, endpoint]) => {
  const [method = '', url = ''] = call.split(' ');
  const path = url.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
  return { call, method: method.toLowerCase(), path, endpoint };
});

type Registry = ReturnType<typeof z.registry<{ id: string }>>;
type Names = Record<Io, Registry>;

/**
 * Names every schema of a body or a response: after its content if several calls share it, otherwise after its call.
 */
function nameSchemas(): Names {
  const names: Names = { input: z.registry(), output: z.registry() };
  for (const io of ['input', 'output'] as const) {
    for (const [id, schema] of Object.entries(NAMED_SCHEMAS[io])) names[io].add(schema, { id });
  }
  const name = (io: Io, schema: z.ZodType | undefined, id: string) => {
    const item = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
    if (item && !names[io].has(item)) names[io].add(item, { id });
  };
  for (const { method, path, endpoint } of CALLS) {
    const operation = capital(operationId(method, path));
    name('input', endpoint.body, `${operation}Body`);
    if (endpoint.response instanceof z.ZodType) name('output', endpoint.response, `${operation}Answer`);
  }
  return names;
}

const ADDRESS = '#/components/schemas/';

function definitionsOf(registry: Registry, io: Io): Schema {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `${ADDRESS}${id}`,
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _s, $id: _i, ...definition }]) => [id, definition]),
  );
}

/** A record with fixed names requires them; programs also look for each as a property. */
function nameProperties(schema: Schema): void {
  const { propertyNames, required, additionalProperties } = schema;
  if (!propertyNames || !Array.isArray(required)) return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

function reference(names: Names, io: Io, schema: z.ZodType): Schema {
  if (schema instanceof z.ZodArray) {
    return { type: 'array', items: reference(names, io, schema.element as z.ZodType) };
  }
  const name = names[io].get(schema)?.id;
  if (name === undefined) throw new Error('A schema of the contract has no name');
  return { $ref: `${ADDRESS}${name}` };
}

const REFUSAL: Schema = {
  description: 'A refusal: `error` is for people, `code` for programs, `fields` says what is wrong where',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const FILE: Schema = { type: 'string', format: 'binary' };

const errorSchema = (names: Names): Schema => ({
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
    twins: { type: 'array', items: reference(names, 'output', placeTwinSchema) },
    conflicts: { type: 'object', additionalProperties: reference(names, 'output', fieldConflictSchema) },
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

function presentCall({ call, method, path, endpoint }: (typeof CALLS)[number], names: Names): Schema {
  const { access, fresh, summary, status, write } = endpoint;
  return {
    tags: [groupOf(call)],
    summary,
    description: [ACCESS_TEXT[access], fresh && FRESH_TEXT].filter(Boolean).join(' '),
    operationId: operationId(method, path),
    security: access === 'open' ? [] : [{ [access]: [] }],
    ...(write && { 'x-write': write }),
    parameters: [
      ...pathParameters(path, endpoint.params),
      ...queryParameters(endpoint.query),
      ...(endpoint.once ? [WRITE_KEY] : []),
    ],
    ...presentBody(endpoint, method, names),
    responses: {
      [status]: presentResponse(endpoint, names),
      ...(endpoint.mayWait && {
        202: {
          description: 'Beyond the ceiling of the hour: the change is kept, and waits for review',
          content: { 'application/json': { schema: reference(names, 'output', pendingSchema) } },
        },
      }),
      '4XX': { $ref: '#/components/responses/Refusal' },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** A body may be missing if the call takes none for an empty one, which a PATCH never does (http/route.ts). */
function presentBody({ body, upload }: Endpoint, method: string, names: Names): Schema {
  const takes = (required: boolean, content: Schema) => ({ requestBody: { required, content } });
  if (body) {
    const isRequired = method === 'patch' || !body.safeParse({}).success;
    return takes(isRequired, { 'application/json': { schema: reference(names, 'input', body) } });
  }
  if (!upload) return {};
  const schema = { type: 'object', properties: { [upload]: FILE }, required: [upload] };
  return takes(true, { 'multipart/form-data': { schema } });
}

function presentResponse({ response }: Endpoint, names: Names): Schema {
  if (response === null) return { description: 'Done' };
  if (typeof response === 'string') return { description: 'The file', content: { [response]: {} } };
  return {
    description: 'The response',
    content: { 'application/json': { schema: reference(names, 'output', response) } },
  };
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
  if (!schema) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return properties as Record<string, Schema>;
}
