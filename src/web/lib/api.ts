import type { z } from 'zod';
import type { Api } from '#contracts/api.ts';
import type { ErrorBody, ErrorCode } from '#contracts/errors.ts';
import { ROUTES, type RouteId } from '#contracts/routes.ts';
import { NO_ANSWER, UNEXPLAINED } from './failures/words.ts';
import { MissingCode } from './late-code/need-code.ts';
import { noteBuild } from './new-build.ts';
import { eitherOf } from './old-browsers/either-of.ts';
import { proveMemberAfter } from './prove-member.ts';
import { signalSignInRequired, signalStaffRefused } from './session-ended.ts';

type RequestInput<Shape> = Shape extends z.ZodType ? z.input<Shape> : never;
type Part<Id extends RouteId, Key extends string> = Api[Id] extends { [K in Key]: infer Shape }
  ? RequestInput<Shape>
  : never;
type Field<Key extends string, Value> = [Value] extends [never] ? { [K in Key]?: never } : { [K in Key]: Value };

/** Input of a call: the parts that its contract declares, and the key that a creating call must have. */
export type CallInput<Id extends RouteId> = Field<'params', Part<Id, 'params'>> &
  Field<'body', Part<Id, 'body'>> & { query?: Part<Id, 'query'> } & (Api[Id] extends { idempotent: true }
    ? { idempotencyKey: string }
    : { idempotencyKey?: never }) &
  (Api[Id] extends { file: true } ? { file: Blob } : { file?: never }) & {
    signal?: AbortSignal;
    /** Time limit for the whole answer; 15 s by default. */
    timeoutMs?: number;
  };

type Success = 200 | 201;
type Answers<Responses> = {
  [Status in keyof Responses & Success]: Responses[Status] extends z.ZodType ? z.output<Responses[Status]> : never;
}[keyof Responses & Success];

/** Answer of a call on success, as its contract declares it. */
export type CallAnswer<Id extends RouteId> = Answers<Api[Id]['responses']>;

const TIMEOUT_MS = 15_000;

/**
 * Calls the server, with cookies. Sends a body as JSON; only then is there a content type.
 * @returns the answer, shaped as the contract says; the server has checked it, so the browser needs no validator
 * @throws ApiError when the server refuses, NetworkError when it does not answer; an abort by `signal` passes through.
 */
export async function call<Id extends RouteId>(id: Id, input: CallInput<Id>): Promise<CallAnswer<Id>> {
  return readAnswer(await send(id, input));
}

/**
 * Reads a path of the interface, as named by a cache key.
 * @throws as `call` does
 */
export async function readPath<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return readAnswer(await request(path, { method: 'GET', signal }));
}

/** One page of a list, with the path of the next one; null on the last. */
export interface ListPage<Item> {
  items: readonly Item[];
  next: string | null;
}

/** Reads a page of a list; the Link header names the next one. @throws as `readPath` */
export async function readListPage<Item>(path: string, signal?: AbortSignal): Promise<ListPage<Item>> {
  const response = await request(path, { method: 'GET', signal });
  return { items: await readAnswer<readonly Item[]>(response), next: nextOf(response) };
}

/** Returns the path of the answer that follows; null for the last. */
export const nextOf = ({ headers }: Response) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;

/** Reads an answer as JSON. @throws as `call` does */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  if (response.ok) return readBody(response.json());
  const error = await readBody(readApiError(response));
  if (isAway(error)) throw new NetworkError('away', error);
  // The user is signed out: the session checks this with the server and drops its saved data.
  if (error.code === 'sign_in_required') signalSignInRequired();
  if (ASKS_GATE.has(error.code)) signalStaffRefused();
  throw error;
}

/** Refusals after which the gate reads the session again: another tab may have closed the area or changed the member. */
const ASKS_GATE = new Set<ErrorCode | null>(['staff_sign_in_required', 'forbidden', 'staff_passcode_required']);

interface Request {
  method: string;
  body?: unknown;
  file?: Blob | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

interface Input extends Omit<Request, 'method'> {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: object | undefined;
}

function send(id: RouteId, { params = {}, query = {}, ...input }: Input): Promise<Response> {
  const sendRequest = methodOf(id) === 'GET' ? request : requestAsMember;
  return sendRequest(urlOf(id, params, query), { method: methodOf(id), ...input });
}

/**
 * Sends a request, and sends it again once the member has entered the passcode. A list does not ask for it: it shows why
 * it is empty, and is read again once a member identifies.
 */
export async function requestAsMember(url: string, input: Request): Promise<Response> {
  const response = await request(url, input);
  return (await proveMemberAfter(response)) ? request(url, input) : response;
}

async function request(url: string, input: Request): Promise<Response> {
  const { method, body, file, idempotencyKey, signal, timeoutMs } = input;
  const timeout = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  try {
    const answer = fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal: signal === undefined ? timeout : eitherOf(signal, timeout),
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
    });
    return noteBuild(await answer);
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new NetworkError(timeout.aborted ? 'timeout' : 'offline', error);
  }
}

/**
 * Reads the body of an answer. @throws NetworkError when the time limit or a broken connection cuts it off, or when it is
 * not JSON: then it comes from a public network's sign-in page.
 */
export async function readBody<Content>(reading: Promise<Content>): Promise<Content> {
  try {
    return await reading;
  } catch (error) {
    if (isNamed(error, 'AbortError')) throw error;
    throw new NetworkError(isNamed(error, 'TimeoutError') ? 'timeout' : 'offline', error);
  }
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** A proxy that cannot reach the product answers this status or one above: 502 to 504, and with some proxies 520 to 530. */
const FIRST_GATEWAY_STATUS = 502;

/** Returns true when the product is unavailable or its proxy cannot reach it: the request may have been carried out. */
function isAway({ status, code }: ApiError): boolean {
  return code === 'unavailable' || (code === null && status >= FIRST_GATEWAY_STATUS);
}

const routes = new Map<string, string>(Object.entries(ROUTES));

/** Adds routes that most pages do not load: those of staff (`staff-routes.ts`) and of drivers. */
export function addRoutes(table: Readonly<Record<string, string>>): void {
  for (const [id, route] of Object.entries(table)) routes.set(id, route);
}

/** Returns method and path of a call. @throws when the page has not loaded its routes, a bug in the caller */
function routeOf(id: RouteId): string {
  const route = routes.get(id);
  if (route === undefined) throw new Error(`The routes of ${id} are not loaded on this page`);
  return route;
}

function methodOf(id: RouteId): string {
  return routeOf(id).split(' ', 1).join('');
}

/**
 * Returns the path of a call with its parameters filled in, such as a label's download link.
 * @throws when a parameter is missing, which is a bug in the caller.
 */
export function pathOf(id: RouteId, params: Readonly<Record<string, unknown>> = {}): string {
  const route = routeOf(id);
  return route.slice(route.indexOf(' ') + 1).replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string') throw new Error(`Call ${id} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}

/** Returns the path of a call with its parameters and its query. @throws as `pathOf` does */
export const urlOf = (id: RouteId, params: Readonly<Record<string, unknown>>, query: object): string =>
  pathOf(id, params) + queryOf(query);

function queryOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

/** Content of a failing answer. */
interface ApiErrorFacts {
  status: number;
  /** Text of the answer, or its status text when it is empty. */
  text: string;
  body: Partial<ErrorBody> | null;
  retryAfter: number | null;
}

/**
 * A call that the server answered with a failing status. Its `message` is the status code, a colon and the answer's text
 * a screen shows `userMessage`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | null;
  /** Message for the user; null when the answer had none (a proxy's error page). */
  readonly userMessage: string | null;
  /** Errors by the name of the field that was sent. */
  readonly errors: Readonly<Record<string, string>>;
  /** With `price_changed`: today's price, as a decimal string. */
  readonly price: string | null;
  /** With 429: number of seconds to wait. */
  readonly retryAfter: number | null;

  constructor({ status, text, body, retryAfter }: ApiErrorFacts) {
    super(`${status}: ${text}`);
    this.status = status;
    this.code = body?.code ?? null;
    this.userMessage = body?.message ?? null;
    this.errors = body?.errors ?? {};
    this.price = body?.price ?? null;
    this.retryAfter = retryAfter;
  }
}

/**
 * A call without an answer: the network failed, the time was up, or the server is unavailable. The request may have been
 * carried out: it is sent again under the same key.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly reason: keyof typeof NO_ANSWER;
  /** Message for the user. */
  readonly userMessage: string;

  constructor(reason: keyof typeof NO_ANSWER, cause: unknown) {
    super(cause instanceof ApiError ? cause.message : reason, { cause });
    this.reason = reason;
    this.userMessage = NO_ANSWER[reason];
  }
}

let explain = ({ userMessage }: ApiError): string => userMessage ?? UNEXPLAINED;

/** Sets a function that explains refusals better than the server does. Its texts load once a page responds (failures/refusal-text.ts). */
export function setErrorExplainer(textOf: typeof explain): void {
  explain = textOf;
}

/** Returns the message for a failed call: the server's, or ours for network failures and bugs. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return explain(error);
  if (error instanceof NetworkError) return error.userMessage;
  return error instanceof MissingCode ? error.message : UNEXPLAINED;
}

/** Reads a failing answer: its text, and its error body if it has one. */
async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError({
    status: response.status,
    text: text === '' ? response.statusText : text,
    body: readErrorBody(text),
    retryAfter: Number.isNaN(retryAfter) ? null : retryAfter,
  });
}

function readErrorBody(text: string): Partial<ErrorBody> | null {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : null;
  } catch {
    // Not JSON: a proxy's page. Status and text still explain the failure.
    return null;
  }
}

function isErrorBody(body: unknown): body is Partial<ErrorBody> {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
