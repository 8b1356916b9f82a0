import { z } from 'zod';
import { type HttpPeer, httpPeer, type PeerReply, type PeerRequest } from './http-peer.ts';

/** Answers one call, such as `buy`, in place of the API; undefined lets the API answer. */
type Override = (call: string, request: PeerRequest) => PeerReply | undefined | Promise<PeerReply | undefined>;

interface Stored {
  id: string;
  reference: string | null;
  /** As sent. */
  from_address: unknown;
  to_address: unknown;
  parcel: unknown;
  tracking_code: string | null;
  rates: { id: string; object: 'Rate'; carrier: string; service: string; rate: string; currency: string }[];
  /** Null until the label is bought. */
  tracker: { carrier: string; tracking_code: string; shipment_id: string; tracking_details: unknown[] } | null;
  refund_status: string | null;
  postage_label: { label_url: string; label_pdf_url: string | null; label_file_type: string } | null;
}

const UNUSED = { tracker: null, refund_status: null };
const createBody = z.object({
  shipment: z.looseObject({
    reference: z.string().nullish(),
    from_address: z.unknown(),
    to_address: z.unknown(),
    parcel: z.unknown(),
  }),
});
const buyBody = z.object({ rate: z.object({ id: z.string() }) });

export const PDF = '%PDF-1.4\n% a label\n';
export const API_KEY = 'EZTK-key-that-stays-secret';

/** Rates as in EasyPost's own examples: not in order of price. */
const RATES = [
  ['Priority', 'USPS', '7.47'],
  ['GroundAdvantage', 'USPS', '8.92'],
  ['GroundAdvantage', 'UPSDAP', '5.10'],
  ['Express', 'USPS', '46.85'],
] as const;

/**
 * Starts a server with the part of EasyPost's API v2 that labels and trackers use: create, retrieve by id or reference,
 * rerate, buy, label, refund (https://docs.easypost.com/docs/shipments). Sells one label per shipment.
 */
export async function easypostPeer(override: Override = () => undefined) {
  const shipments: Stored[] = [];
  const sold: { id: string; service: string }[] = [];
  const peer: HttpPeer = await httpPeer(async (request, url) => {
    const [, version, resource, name, action] = request.path.split('/');
    if (version === 'files') return (await override('file', request)) ?? { status: 200, body: PDF };
    const expected = `Basic ${Buffer.from(`${API_KEY}:`).toString('base64')}`;
    if (request.headers.authorization !== expected) return easypostRefusal(401, 'APIKEY.INACTIVE');
    if (version === 'v2' && resource === 'addresses')
      return (await override('address', request)) ?? json(201, { id: 'adr_1' });
    if (version !== 'v2' || resource !== 'shipments') return easypostRefusal(404, 'NOT_FOUND');
    const call = name === undefined ? 'create' : (action ?? 'retrieve');
    const overridden = await override(call, request);
    if (overridden !== undefined) return overridden;
    if (call === 'create' && request.method === 'GET') return json(200, { shipments, has_more: false });
    if (call === 'create') return create(shipments, request);
    const stored = shipments.find(({ id, reference }) => id === name || reference === name);
    if (stored === undefined) return easypostRefusal(404, 'NOT_FOUND');
    return answer(stored, call, request, url, sold);
  });
  return { peer, shipments, sold };
}

function create(shipments: Stored[], request: PeerRequest): PeerReply {
  const { reference, from_address, to_address, parcel } = createBody.parse(JSON.parse(request.body)).shipment;
  const id = `shp_${String(shipments.length + 1).padStart(32, 'a')}`;
  shipments.push({
    id,
    reference: reference ?? null,
    from_address,
    to_address,
    parcel,
    tracking_code: null,
    rates: rates(id, 1),
    postage_label: null,
    ...UNUSED,
  });
  return json(201, shipments.at(-1));
}

function answer(
  stored: Stored,
  call: string,
  request: PeerRequest,
  url: string,
  sold: { id: string; service: string }[],
): PeerReply {
  switch (`${request.method} ${call}`) {
    case 'GET retrieve':
      return json(200, stored);
    case 'POST rerate':
      stored.rates = rates(stored.id, 2);
      return json(200, { rates: stored.rates });
    case 'POST buy': {
      if (stored.postage_label !== null) return easypostRefusal(422, 'SHIPMENT.POSTAGE.EXISTS');
      const wanted = buyBody.parse(JSON.parse(request.body)).rate.id;
      const rate = stored.rates.find(({ id }) => id === wanted);
      if (rate === undefined) return easypostRefusal(422, 'SHIPMENT.MISSING_RATE');
      sold.push({ id: stored.id, service: `${rate.carrier} ${rate.service}` });
      stored.tracking_code = `94001000000000000000${sold.length}`;
      stored.tracker = {
        carrier: 'USPS',
        tracking_code: stored.tracking_code,
        shipment_id: stored.id,
        tracking_details: [],
      };
      stored.postage_label = { label_url: `${url}/files/l.png`, label_pdf_url: null, label_file_type: 'image/png' };
      return json(200, stored);
    }
    case 'POST refund':
      stored.refund_status = 'submitted';
      return json(200, stored);
    case 'GET label': {
      if (stored.postage_label === null) return easypostRefusal(422, 'SHIPMENT.POSTAGE.REQUIRED');
      if (request.query.get('file_format') === 'PDF') stored.postage_label.label_pdf_url = `${url}/files/l.pdf`;
      return json(200, stored);
    }
    default:
      return easypostRefusal(404, 'NOT_FOUND');
  }
}

function rates(shipment: string, round: number): Stored['rates'] {
  return RATES.map(([service, carrier, rate], index) => ({
    id: `rate_${shipment.slice(-3)}${round}${index}`,
    object: 'Rate',
    carrier,
    service,
    rate,
    currency: 'USD',
  }));
}

const json = (status: number, body: unknown): PeerReply => ({ status, body: JSON.stringify(body) });

/** Returns a refusal as documented at https://docs.easypost.com/docs/errors. */
export function easypostRefusal(
  status: number,
  code: string,
  message = 'Maria Delgado at 2210 W Chicago Ave',
  errors: readonly unknown[] = [],
): PeerReply {
  return json(status, { error: { code, message, errors } });
}
