import { z } from 'zod';
import { isLoopback } from '#server/platform/loopback.ts';
import { EASYPOST_TIMEOUT_MS, type EasypostSettings, easypostCalls, easypostCode } from '../../easypost-calls.ts';
import { ProviderError } from '../../provider-error.ts';
import { callProvider, malformedAnswer, refusalError } from '../../provider-http.ts';
import { fieldError, readAnswer } from './refusals.ts';

/** Calls of EasyPost's API v2 that buy a label (https://docs.easypost.com/docs/shipments). */
export interface EasypostApi {
  /** Finds the shipment of one of the product's references, or null. */
  find(reference: string): Promise<EasypostShipment | null>;
  retrieve(id: string): Promise<EasypostShipment>;
  create(details: Record<string, unknown>): Promise<EasypostShipment>;
  /** Returns today's rates of an earlier shipment. */
  rerate(id: string): Promise<Pick<EasypostShipment, 'rates' | 'messages'>>;
  /** Pays. @returns null when the shipment was bought before. */
  buy(id: string, rateId: string): Promise<EasypostShipment | null>;
  /** Returns the label of a bought shipment as PDF. */
  label(id: string): Promise<Uint8Array>;
  /** Requests the refund of a bought shipment that was not used. */
  refund(id: string): Promise<void>;
  /** Verifies an address. @throws LabelError when it cannot be found */
  checkAddress(address: Record<string, unknown>): Promise<void>;
}

const rate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  /** US dollars, such as "7.47". */
  rate: z.string().regex(/^\d{1,6}(\.\d+)?$/),
});
export type EasypostRate = z.infer<typeof rate>;

/** Reads the valid items of a list: an invalid one says nothing about the others. */
const listOf = <Shape extends z.ZodType>(item: Shape) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((values) => (values ?? []).flatMap((value) => item.safeParse(value).data ?? []));

/** Reason why a carrier account gave no rate (https://docs.easypost.com/docs/messages). */
const rateMessage = z.object({
  carrier: z.string().catch(''),
  message: z.union([z.string(), z.unknown().transform((other) => JSON.stringify(other) ?? '')]),
});
const rating = { rates: listOf(rate), messages: listOf(rateMessage) };

const line = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => text ?? null);
const NO_ADDRESS = { street1: null, street2: null, city: null, state: null, zip: null, errors: [] };

/** An address as EasyPost stores it, with the result of its check if one was requested (https://docs.easypost.com/docs/addresses). */
const address = z
  .object({
    street1: line,
    street2: line,
    city: line,
    state: line,
    zip: line,
    verifications: z
      .object({ delivery: z.object({ errors: listOf(fieldError) }).nullish() })
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null)
  .transform((value) => {
    if (value == null) return NO_ADDRESS;
    const { verifications, ...lines } = value;
    return { ...lines, errors: verifications?.delivery?.errors ?? [] };
  });

const shipment = z.object({
  id: z.string().regex(/^shp_[A-Za-z0-9]+$/),
  reference: z.string().nullable(),
  tracking_code: z.string().min(1).nullable(),
  ...rating,
  from_address: address,
  to_address: address,
  parcel: z.object({ weight: z.number() }).nullish().catch(null),
  refund_status: z.string().nullish(),
  postage_label: z.object({ label_pdf_url: z.string().nullish() }).nullable(),
});
export type EasypostShipment = z.infer<typeof shipment>;

const ratesOnly = z.object(rating);
const MAX_PDF = 5 * 1024 * 1024;

export function easypostApi(settings: EasypostSettings): EasypostApi {
  const { timeoutMs = EASYPOST_TIMEOUT_MS } = settings;
  const { base, ask, askAt } = easypostCalls(settings);

  return {
    // "reference: An optional field that may be used in place of id in other API endpoints"
    // (https://docs.easypost.com/docs/shipments, Shipment object).
    async find(reference) {
      const answer = await ask('GET', `/${encodeURIComponent(reference)}`);
      if (answer.status === 404) return null;
      const existing = readAnswer(shipment, answer);
      if (existing.reference !== reference) throw malformedAnswer('easypost', answer.status);
      return existing;
    },
    retrieve: async (id) => readAnswer(shipment, await ask('GET', `/${id}`)),
    create: async (details) => readAnswer(shipment, await ask('POST', '', { shipment: details })),
    rerate: async (id) => readAnswer(ratesOnly, await ask('POST', `/${id}/rerate`)),
    async buy(id, rateId) {
      const answer = await ask('POST', `/${id}/buy`, { rate: { id: rateId } });
      return easypostCode(answer) === 'SHIPMENT.POSTAGE.EXISTS' ? null : readAnswer(shipment, answer);
    },
    async label(id) {
      const { postage_label } = readAnswer(shipment, await ask('GET', `/${id}/label?file_format=PDF`));
      const url = labelUrl(postage_label?.label_pdf_url ?? null, base);
      const answer = await callProvider({
        provider: 'easypost',
        method: 'GET',
        url,
        headers: { accept: 'application/pdf' },
        timeoutMs,
        maxBytes: MAX_PDF,
      });
      if (answer.status !== 200) throw refusalError('easypost', answer.status, 'label file');
      if (!startsLikePdf(answer.body)) throw malformedAnswer('easypost', answer.status);
      return answer.body;
    },
    refund: async (id) => void readAnswer(z.unknown(), await ask('POST', `/${id}/refund`)),
    checkAddress: async (address) =>
      void readAnswer(z.unknown(), await askAt('/v2/addresses', { address, verify_strict: true })),
  };
}

/** Matches the hosts from which EasyPost serves label files: its own, and its buckets at Amazon. */
const FILE_HOST = /^(?:[a-z0-9-]+\.)*easypost\.com$|^easypost-[a-z0-9-]+\.s3[a-z0-9.-]*\.amazonaws\.com$/;

/**
 * Validates the address of a file before this server calls it: https on EasyPost's file hosts; or, when the API itself
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
