import { z } from 'zod';
import { isLoopback } from '../loopback.ts';
import { ProviderError } from '../provider-error.ts';
import {
  basicAuth,
  callProvider,
  jsonBody,
  malformedAnswer,
  type ProviderAnswer,
  refusedWith,
} from '../provider-http.ts';

/** Calls of EasyPost's API v2 that buy a label (https://docs.easypost.com/docs/shipments). */
export interface EasypostApi {
  /** Finds the shipment of one of the product's references, or null. */
  find(reference: string): Promise<EasypostShipment | null>;
  retrieve(id: string): Promise<EasypostShipment>;
  create(details: Record<string, unknown>): Promise<EasypostShipment>;
  /** Returns today's rates of an earlier shipment. */
  rerate(id: string): Promise<EasypostRate[]>;
  /** Pays. @returns null when the shipment was bought before. */
  buy(id: string, rateId: string): Promise<EasypostShipment | null>;
  /** Returns the label of a bought shipment as PDF. */
  label(id: string): Promise<Uint8Array>;
}

export interface EasypostSettings {
  apiKey: string;
  /** Address of the API; EasyPost's own by default. */
  baseUrl?: string;
  /** Milliseconds for each call; buying waits for the carrier. */
  timeoutMs?: number;
}

const rate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  /** US dollars, such as "7.47". */
  rate: z.string().regex(/^\d{1,6}(\.\d+)?$/),
});
export type EasypostRate = z.infer<typeof rate>;

const shipment = z.object({
  id: z.string().regex(/^shp_[A-Za-z0-9]+$/),
  reference: z.string().nullable(),
  tracking_code: z.string().min(1).nullable(),
  rates: z.array(rate),
  postage_label: z.object({ label_pdf_url: z.string().nullish() }).nullable(),
});
export type EasypostShipment = z.infer<typeof shipment>;

const ratesOnly = z.object({ rates: z.array(rate) });
const refusal = z.object({ error: z.object({ code: z.string().regex(/^[A-Z0-9_.]{1,60}$/) }) });

/** Refusals caused by the carrier or by another attempt, not by the shipment: a later try may succeed. */
const TEMPORARY_REFUSALS = new Set([
  'SHIPMENT.PURCHASE.IN_PROGRESS',
  'SHIPMENT.POSTAGE.NO_RESPONSE',
  'SHIPMENT.POSTAGE.TIMED_OUT',
  'SHIPMENT.RATES.UNAVAILABLE',
]);

const MAX_JSON = 1024 * 1024;
const MAX_PDF = 5 * 1024 * 1024;

export function easypostApi(settings: EasypostSettings): EasypostApi {
  const { apiKey, baseUrl = 'https://api.easypost.com', timeoutMs = 30_000 } = settings;
  const base = new URL(baseUrl);

  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    callProvider({
      provider: 'easypost',
      method,
      url: new URL(`/v2/shipments${path}`, base),
      headers: { authorization: basicAuth(apiKey, ''), accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
      maxBytes: MAX_JSON,
    });

  return {
    // "reference: An optional field that may be used in place of id in other API endpoints"
    // (https://docs.easypost.com/docs/shipments, Shipment object).
    async find(reference) {
      const answer = await ask('GET', `/${encodeURIComponent(reference)}`);
      if (answer.status === 404) return null;
      const found = read(shipment, answer);
      if (found.reference !== reference) throw malformedAnswer('easypost', answer.status);
      return found;
    },
    retrieve: async (id) => read(shipment, await ask('GET', `/${id}`)),
    create: async (details) => read(shipment, await ask('POST', '', { shipment: details })),
    rerate: async (id) => read(ratesOnly, await ask('POST', `/${id}/rerate`)).rates,
    async buy(id, rateId) {
      const answer = await ask('POST', `/${id}/buy`, { rate: { id: rateId } });
      return codeOf(answer) === 'SHIPMENT.POSTAGE.EXISTS' ? null : read(shipment, answer);
    },
    async label(id) {
      const { postage_label } = read(shipment, await ask('GET', `/${id}/label?file_format=PDF`));
      const url = labelUrl(postage_label?.label_pdf_url ?? null, base);
      const answer = await callProvider({
        provider: 'easypost',
        method: 'GET',
        url,
        headers: { accept: 'application/pdf' },
        timeoutMs,
        maxBytes: MAX_PDF,
      });
      if (answer.status !== 200) throw refusedWith('easypost', answer.status, 'label file');
      if (!startsLikePdf(answer.body)) throw malformedAnswer('easypost', answer.status);
      return answer.body;
    },
  };
}

/** Parses an answer. @throws ProviderError unless it is a success of the documented shape. */
function read<Shape extends z.ZodType>(shape: Shape, answer: ProviderAnswer): z.infer<Shape> {
  if (answer.status >= 300) {
    const code = codeOf(answer);
    const error = refusedWith('easypost', answer.status, code);
    if (code === null || !TEMPORARY_REFUSALS.has(code)) throw error;
    throw new ProviderError({ provider: 'easypost', problem: code, retryable: true, status: answer.status });
  }
  const parsed = shape.safeParse(jsonBody(answer));
  if (!parsed.success) throw malformedAnswer('easypost', answer.status);
  return parsed.data;
}

function codeOf(answer: ProviderAnswer): string | null {
  return refusal.safeParse(jsonBody(answer)).data?.error.code ?? null;
}

/** Matches the hosts from which EasyPost serves label files: its own, and its buckets at Amazon. */
const FILE_HOST = /^(?:[a-z0-9-]+\.)*easypost\.com$|^easypost-[a-z0-9-]+\.s3[a-z0-9.-]*\.amazonaws\.com$/;

/**
 * Checks an address from an answer before this server calls it: https on EasyPost's file hosts; or, when the API itself
 * runs on this machine, exactly the same host and port.
 */
function labelUrl(text: string | null, base: URL): URL {
  const url = text === null ? null : URL.parse(text);
  if (url !== null && isLoopback(base.hostname) && url.origin === base.origin) return url;
  if (url?.protocol === 'https:' && url.port === '' && FILE_HOST.test(url.hostname)) return url;
  throw new ProviderError({
    provider: 'easypost',
    problem: text === null ? 'gave no PDF label' : 'named a label file where it keeps none',
    retryable: text === null,
    status: null,
  });
}

/** Returns true when a file starts with %PDF-, as ISO 32000-1 section 7.5.2 requires. */
function startsLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}
