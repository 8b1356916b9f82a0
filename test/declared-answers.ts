import { ENDPOINTS } from '#contracts/api.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { ERRORS } from '#contracts/errors.ts';
import { refusalsOf } from '#contracts/refusals.ts';
import { mediaTypesOf } from '#server/platform/http/route.ts';

interface Answered {
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
export function expectDeclared(method: string, url: string, { status, body, headers }: Answered): void {
  const path = url.split('?')[0] ?? '';
  const found = CALLS.find((known) => known.endpoint.method === method && known.path.test(path))?.endpoint;
  if (found === undefined) return;
  const answer = `${found.id} answered ${status} ${status < 400 ? '' : String(body?.code)}`;
  if (!isDeclared(found, status, body?.code)) throw new Error(`${answer}, which its contract does not declare`);
  const type = typeOf(headers);
  const types = mediaTypesIn(found, status);
  if (type !== null && !types.includes(type)) throw new Error(`${answer} as ${type} in place of ${types.join(' or ')}`);
  const cacheControl = status < 400 && found.caching !== undefined ? 'no-cache' : 'no-store';
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
  return refusalsOf(endpoint).some((known) => known === code && ERRORS[known].status === status);
}
