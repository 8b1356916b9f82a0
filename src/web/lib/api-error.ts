import type { ErrorBody, ErrorCode } from '#contracts/errors.ts';

/** What a failing answer said, as far as it could be read. */
interface ApiErrorFacts {
  status: number;
  /** The answer's text, or its status text where it had none. */
  text: string;
  body: Partial<ErrorBody> | null;
  retryAfter: number | null;
}

/**
 * A call that the server answered with a failing status. Its `message` is the status code, a colon and the answer's text
 * (C7, shared data access); a screen shows `userMessage`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | null;
  /** Written for people, null when the answer had none (a proxy's error page). */
  readonly userMessage: string | null;
  /** What is wrong with each field that was sent. */
  readonly errors: Readonly<Record<string, string>>;
  /** With `price_changed`: the price of today, as a decimal string. */
  readonly price: string | null;
  /** With 429 and 503: seconds to wait. */
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

/** A call that got no answer: the network failed, or the time was up. Whether the server did it is not known. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly reason: 'offline' | 'timeout';

  constructor(reason: 'offline' | 'timeout', cause: unknown) {
    super(reason === 'timeout' ? 'The server did not answer in time' : 'The server could not be reached', { cause });
    this.reason = reason;
  }
}

/** Reads a failing answer: its text, and the error body of decision 19 where it is one. */
export async function readApiError(response: Response): Promise<ApiError> {
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
    // Not JSON: a proxy's page. The status and the text still tell what happened.
    return null;
  }
}

function isErrorBody(body: unknown): body is Partial<ErrorBody> {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
