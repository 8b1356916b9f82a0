import { ENDPOINTS } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { ERRORS } from '#contracts/errors.ts';
import { refusalsOf } from '#contracts/refusals.ts';
import { mediaTypesOf } from '#server/platform/http/route.ts';

interface ReceivedAnswer {
  status: number;
  /** Parsed, if it is JSON. */
  body: { code?: unknown } | null | undefined;
  headers: Record<string, unknown>;
}

const CALLS = ENDPOINTS.map((endpoint) => ({
  endpoint,
  path: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}));

/**
 * Checks an answer of the interface against its contract: an undeclared status, error code, media type or cacheable
 * answer fails the test. Ignores paths outside of the interface.
 * @throws for an answer that differs from its contract
 */
export function expectDeclared(method: string, url: string, { status, body, headers }: ReceivedAnswer): void {
  const path = url.split('?')[0] ?? '';
  const endpoint = CALLS.find((call) => call.endpoint.method === method && call.path.test(path))?.endpoint;
  if (endpoint === undefined) return;
  const answer = `${endpoint.id} answered ${status} ${status < 400 ? '' : String(body?.code)}`;
  if (!isDeclared(endpoint, status, body?.code)) throw new Error(`${answer}, which its contract does not declare`);
  const type = typeOf(headers);
  const types = mediaTypesIn(endpoint, status);
  if (type !== null && !types.includes(type)) throw new Error(`${answer} as ${type} in place of ${types.join(' or ')}`);
  const cacheControl = status < 400 && endpoint.caching !== undefined ? 'no-cache' : 'no-store';
  if (headers['cache-control'] !== cacheControl) {
    throw new Error(`${answer} with Cache-Control ${String(headers['cache-control'])} in place of ${cacheControl}`);
  }
}

/** Returns the media type of an answer, without its parameters; null without content. */
function typeOf({ 'content-type': type, 'content-length': length }: Record<string, unknown>): string | null {
  return typeof type === 'string' && String(length) !== '0' ? (mediaTypesOf(type)[0] ?? null) : null;
}

function mediaTypesIn({ responses }: Endpoint, status: number): string[] {
  const declared = responses[status];
  return typeof declared === 'string' ? mediaTypesOf(declared) : ['application/json'];
}

function isDeclared(endpoint: Endpoint, status: number, code: unknown): boolean {
  if (status in endpoint.responses) return true;
  if (status === 304) return endpoint.caching !== undefined;
  return refusalsOf(endpoint).some((declared) => declared === code && ERRORS[declared].status === status);
}
