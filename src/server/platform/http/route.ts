import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ZodType, z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { isRecorded } from '#contracts/refusals.ts';
import { type Caller, checkAccess, checkMember, checkPasscodeAgain } from '../access.ts';
import { waitAtMost } from '../deadline.ts';
import { fail } from '../errors.ts';
import type { ShopOpening } from '../shop-opening.ts';
import { matchesEtag } from './entity-tag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Endpoint of the route. */
    endpoint?: Endpoint;
    /** Accepts writes from any site: the address itself authorizes the call, and cookies are ignored. */
    takesAnyOrigin?: true;
  }
}

const FORM = 'application/x-www-form-urlencoded';

type Parsed<Schema> = Schema extends ZodType ? z.output<Schema> : undefined;
type BodyOf<Response> = Response extends ZodType ? z.input<Response> | RawAnswer : RawAnswer;

/** Input of a use case: the request as parsed by the contract, and the caller. */
export interface Call<E extends Endpoint> {
  params: E extends { params: infer Schema } ? Parsed<Schema> : undefined;
  query: E extends { query: infer Schema } ? Parsed<Schema> : undefined;
  body: E extends { body: infer Schema } ? Parsed<Schema> : undefined;
  /** The file in the body; empty without one. */
  file: E extends { file: true } ? Buffer : undefined;
  caller: Caller;
  /** The Idempotency-Key header of a creating request, or null. */
  idempotencyKey: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Input of a use case that creates, once for each Idempotency-Key; with `params` where the path has some. */
export type CreatingCall<E extends Endpoint> = Pick<
  Call<E>,
  (E extends { params: unknown } ? 'params' : never) | 'body' | 'caller' | 'idempotencyKey'
>;

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<{ [Status in keyof E['responses']]: BodyOf<E['responses'][Status]> }[keyof E['responses']]>;

/** A file, stored JSON, or an event stream, sent unchanged. */
export class RawAnswer {
  readonly type: string;
  readonly payload: Buffer | string | Readable;
  /** Identifies the content, quotes included. A browser that already has it gets 304. */
  readonly etag: string | null;
  constructor(type: string, payload: Buffer | string | Readable, etag: string | null = null) {
    this.type = type;
    this.payload = payload;
    this.etag = etag;
  }
}

/** Facts of a staff call for the activity log. */
interface StaffCall extends Pick<Call<Endpoint>, 'caller' | 'idempotencyKey'> {
  endpoint: Endpoint;
  params: unknown;
  body: unknown;
}

/** Runs after a recorded staff call succeeds and before it is answered. */
export type AfterSuccess = (call: StaffCall, answer: unknown) => Promise<void>;

/** Adds the route of a contract to an app. */
export type AddRoute = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/**
 * Creates routes from contracts: the schemas validate and strip, `access` guards, and the first declared status is the
 * default. A handler parses nothing, and sets a status code only when it chooses between several.
 */
export function createAddRoute(
  app: FastifyInstance,
  opening: Pick<ShopOpening, 'now' | 'refresh'>,
  afterStaff: AfterSuccess = async () => undefined,
): AddRoute {
  const add: (target: FastifyInstance) => AddRoute = (target) => (endpoint, handler) => {
    const [firstStatus = '200'] = Object.keys(endpoint.responses);
    target.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: { endpoint },
      ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
      // Runs before the body is read and validated: a caller without access learns nothing about the fields.
      onRequest: (request, _reply, done) => {
        checkAccess(endpoint, request.caller);
        checkMember(endpoint, request.caller);
        checkPasscodeAgain(endpoint, request.caller);
        if (!endpoint.needsOpenShop || opening.now !== 'soon' || request.caller.staff !== null) return done();
        checkOpen(opening).then(() => done(), done);
      },
      handler: async (request, reply) => {
        reply.code(Number(firstStatus));
        const idempotencyKey = endpoint.idempotent ? readKey(request) : null;
        const { params, query, body: rawBody, caller } = request;
        const body = endpoint.file === undefined ? rawBody : undefined;
        const file = endpoint.file === undefined ? undefined : readFile(rawBody);
        const call = { params, query, body, file, caller, idempotencyKey, request, reply };
        if (!isCallOf(endpoint, call)) throw new Error(`Route ${endpoint.id} was called without its schemas`);
        const run = async () => {
          const result = await handler(call);
          if (isRecorded(endpoint)) await afterStaff({ ...call, endpoint }, result);
          return result;
        };
        const running = target.waitFor(run());
        const answer = await (endpoint.answersInTime ? waitAtMost(running, request.msLeft) : running);
        // Only a success may be cached: until here, and for every error, the header is `no-store`.
        if (endpoint.caching !== undefined) reply.header('cache-control', CACHE_CONTROL[endpoint.caching]);
        return answer instanceof RawAnswer ? sendRaw(request, reply, answer) : answer;
      },
    });
  };
  return (endpoint, handler) => {
    const acceptBody = endpoint.form ? acceptForms : endpoint.file ? acceptFiles : null;
    if (acceptBody === null) add(app)(endpoint, handler);
    else app.register(async (scope) => add(acceptBody(scope))(endpoint, handler));
  };
}

/** Refuses what a customer begins before the shop is open. Staff may try everything. @throws Failure shop_not_open */
async function checkOpen(opening: Pick<ShopOpening, 'refresh'>): Promise<void> {
  if ((await opening.refresh()) === 'soon') fail('shop_not_open');
}

/** Makes a scope of the app accept only forms. All others accept only JSON, which pages of other sites cannot send. */
function acceptForms(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  return scope;
}

/** Makes a scope of the app accept any body as bytes, regardless of its content type. */
function acceptFiles(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  return scope;
}

function readFile(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

const CACHE_CONTROL = { revalidate: 'no-cache' } as const satisfies Record<NonNullable<Endpoint['caching']>, string>;

function sendRaw({ headers }: FastifyRequest, reply: FastifyReply, { type, payload, etag }: RawAnswer): FastifyReply {
  if (etag !== null) {
    reply.header('etag', etag);
    if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.type(type).send(payload);
}

/**
 * Narrows a request to the types of its contract: the route's schemas parse params, query and body before the handler
 * runs.
 */
function isCallOf<E extends Endpoint>(
  { params, query, body, file }: E,
  call: Record<keyof Call<Endpoint>, unknown>,
): call is Call<E> {
  const isParsed = (schema: unknown, value: unknown) => schema === undefined || value !== undefined;
  const hasFile = (file !== undefined) === (call.file !== undefined);
  return isParsed(params, call.params) && isParsed(query, call.query) && isParsed(body, call.body) && hasFile;
}

const FILE = z.string().meta({ format: 'binary' });

/** Returns the media types of a contract’s file without parameters such as the charset, as clients compare them. */
export function mediaTypesOf(declared: string): string[] {
  return declared.split(',').map((type) => type.replace(/;.*/, '').trim());
}

function schemaOf(endpoint: Endpoint) {
  const responses = Object.entries(endpoint.responses).map(([status, response]) => [
    status,
    typeof response === 'string'
      ? { content: Object.fromEntries(mediaTypesOf(response).map((type) => [type, { schema: FILE }])) }
      : response,
  ]);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0] ?? ''],
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
    ...(endpoint.body === undefined ? {} : { body: withExample(endpoint.body, endpoint.example) }),
    ...(endpoint.form ? { consumes: [FORM] } : {}),
    ...(endpoint.idempotent ? { headers: z.looseObject({ 'idempotency-key': z.string().optional() }) } : {}),
    response: Object.fromEntries(responses),
  };
}

/** Adds an example to a schema, for OpenAPI. Zod drops `examples` of a schema that transforms its input. */
function withExample(schema: ZodType, example: object | undefined): ZodType {
  return example === undefined ? schema : schema.meta({ 'x-examples': { example: { value: example } } });
}

function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  fail('malformed', { errors: { 'Idempotency-Key': '8 to 100 printable characters' } });
}
