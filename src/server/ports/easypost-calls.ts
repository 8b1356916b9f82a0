import { z } from 'zod';
import { ProviderError } from './provider-error.ts';
import {
  basicAuth,
  callProvider,
  jsonBody,
  malformedAnswer,
  type ProviderAnswer,
  refusalError,
} from './provider-http.ts';

export interface EasypostSettings {
  apiKey: string;
  /** Address of the API; EasyPost's own by default. */
  baseUrl?: string;
  /** Milliseconds for each call; buying waits for the carrier. */
  timeoutMs?: number;
}

const refusal = z.object({ error: z.object({ code: z.string().regex(/^[A-Z0-9_.]{1,60}$/) }) });

/** Refusals by the carrier or because of another attempt, not of the shipment itself: a later try may succeed. */
const TEMPORARY_REFUSALS = new Set([
  'SHIPMENT.PURCHASE.IN_PROGRESS',
  'SHIPMENT.POSTAGE.NO_RESPONSE',
  'SHIPMENT.POSTAGE.TIMED_OUT',
  'SHIPMENT.RATES.UNAVAILABLE',
]);

const MAX_JSON = 1024 * 1024;
export const EASYPOST_TIMEOUT_MS = 30_000;

/** Returns the address of EasyPost's API, a function that calls its shipments, and one that posts to any other path. */
export function easypostCalls({
  apiKey,
  baseUrl = 'https://api.easypost.com',
  timeoutMs = EASYPOST_TIMEOUT_MS,
}: EasypostSettings) {
  const base = new URL(baseUrl);
  const send = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    callProvider({
      provider: 'easypost',
      method,
      url: new URL(path, base),
      headers: { authorization: basicAuth(apiKey, ''), accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
      maxBytes: MAX_JSON,
    });
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) => send(method, `/v2/shipments${path}`, body);
  const askAt = (path: string, body: unknown) => send('POST', path, body);
  return { base, ask, askAt };
}

/** Parses an answer. @throws ProviderError unless it is a success of the documented shape. */
export function readEasypost<Shape extends z.ZodType>(shape: Shape, answer: ProviderAnswer): z.infer<Shape> {
  if (answer.status >= 300) {
    const code = easypostCode(answer);
    const error = refusalError('easypost', answer.status, code);
    if (code === null || !TEMPORARY_REFUSALS.has(code)) throw error;
    throw new ProviderError({ provider: 'easypost', problem: code, retryable: true, status: answer.status });
  }
  const parsed = shape.safeParse(jsonBody(answer));
  if (!parsed.success) throw malformedAnswer('easypost', answer.status);
  return parsed.data;
}

/** Returns the code of a refusal, or null. */
export function easypostCode(answer: ProviderAnswer): string | null {
  return refusal.safeParse(jsonBody(answer)).data?.error.code ?? null;
}
