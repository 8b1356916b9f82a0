import { ProviderError, type ProviderFailure } from './provider-error.ts';

export interface ProviderRequest {
  /** The adapter's name, for errors. */
  provider: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  url: URL;
  headers: Record<string, string> | Headers;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Milliseconds for the whole exchange, including reading the answer. */
  timeoutMs: number;
  /** Largest size of the answer. */
  maxBytes: number;
}

export interface ProviderAnswer {
  status: number;
  /** Seconds until the service accepts the next try, if it said so. */
  retryAfterSeconds: number | null;
  /** Time of the service's clock (RFC 9110, 6.6.1); null without one. */
  sentAt: Date | null;
  /** Tag of the stored version (RFC 9110, 8.8.3), as sent; null without one. */
  etag: string | null;
  body: Uint8Array;
}

const NETWORK_CODE = /^[A-Z][A-Z0-9_]{2,40}$/;

/**
 * Sends one request to an outside service and reads the answer up to a limit. Redirects are not followed: a service that
 * holds our key has a fixed address.
 * @returns the answer of any status; the adapter decides what a status means.
 * @throws ProviderError retryable without an answer in time (network, timeout), not retryable for an oversized answer.
 */
export async function callProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const { provider, method, url, headers, body, timeoutMs, maxBytes } = request;
  const prepared = new Request(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) });
  try {
    const response = await fetch(prepared, { signal: AbortSignal.timeout(timeoutMs) });
    const content = await readBounded(response, provider, maxBytes);
    const { status, headers: responseHeaders } = response;
    return {
      status,
      retryAfterSeconds: retryAfterOf(responseHeaders),
      sentAt: dateOf(responseHeaders),
      etag: responseHeaders.get('etag'),
      body: content,
    };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const code = failureCode(error);
    throw new ProviderError({ provider, problem: `no answer (${code})`, code, retryable: true, status: null });
  }
}

/**
 * Returns the error for an answer whose status is not a success: only 429 and 5xx may be retried.
 * @param code the service's own error code, or null; never its message.
 * @param details its message, masked, and the seconds until the next try
 */
export function refusalError(
  provider: string,
  status: number,
  code: string | null,
  details: Pick<ProviderFailure, 'words' | 'retryAfterSeconds' | 'answer'> = {},
): ProviderError {
  return new ProviderError({
    provider,
    problem: `refused with status ${status}${code === null ? '' : ` (${code})`}`,
    retryable: details.answer === undefined ? status === 429 || status >= 500 : details.answer.fate !== 'ends',
    status,
    code,
    ...details,
  });
}

/** Returns the error for a successful status with undocumented content. A retry may succeed. */
export function malformedAnswer(provider: string, status: number): ProviderError {
  return new ProviderError({ provider, problem: 'answered what it does not document', retryable: true, status });
}

/** Reads an answer as JSON; undefined when it is not JSON. */
export function jsonBody(answer: ProviderAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(answer.body));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns an HTTP Basic `Authorization` header value. */
export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** Reads Retry-After (RFC 9110, 10.2.3): seconds, or a date, which is compared with the answer's own. */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  if (/^\d{1,6}$/.test(value.trim())) return Number(value);
  const seconds = Math.ceil((Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(seconds, 0);
}

function dateOf(headers: Headers): Date | null {
  const at = new Date(headers.get('date') ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

async function readBounded(response: Response, provider: string, maxBytes: number): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new ProviderError({
        provider,
        problem: `answered more than ${maxBytes} bytes`,
        retryable: false,
        status: response.status,
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Returns the reason for a missing answer: an error code of the system, never a message, which may quote an address.
 */
function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return 'network';
  return NETWORK_CODE.test(cause.code) ? cause.code : 'network';
}
