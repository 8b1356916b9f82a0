import {
  readAddressErrors,
  readMissingRate,
  SHOP_ADDRESS_REFUSED,
} from '#domain/shipping/label-answers/easypost-answers.ts';
import type { LabelAnswer } from '#domain/shipping/label-answers/label-answer.ts';
import type { EasypostSettings } from '../../easypost-calls.ts';
import { ProviderError } from '../../provider-error.ts';
import { LabelError } from '../label-error.ts';
import { PARCELS } from '../parcels.ts';
import type { Label, PostalAddress, Shipment } from '../port.ts';
import { type EasypostApi, type EasypostRate, type EasypostShipment, easypostApi } from './api.ts';

/** Buys the label of a shipment, or takes the one that was bought before. @throws ProviderError */
export async function purchaseLabel(settings: EasypostSettings, shipment: Shipment): Promise<Label> {
  const api = easypostApi(settings);
  const found = await api.find(shipment.reference);
  const { id, trackingNumber, doubt } = bought(found, shipment) ?? (await buyOrBlame(api, found, shipment));
  return { trackingNumber, pdf: await api.label(id), carrier: 'USPS', label: id, doubt };
}

/** Asks for the money back of a label that was bought under a reference, once. @throws ProviderError */
export async function discardLabel(settings: EasypostSettings, reference: string): Promise<void> {
  const api = easypostApi(settings);
  const found = await api.find(reference);
  if (found === null || found.postage_label === null || found.refund_status != null) return;
  await api.refund(found.id);
}

interface Bought {
  id: string;
  trackingNumber: string;
  doubt: LabelAnswer | null;
}

function bought(found: EasypostShipment | null, { isReturn = false }: Shipment): Bought | null {
  if (found === null || found.tracking_code === null || found.postage_label === null) return null;
  const doubt = readAddressErrors(isReturn ? found.to_address : found.from_address);
  return { id: found.id, trackingNumber: found.tracking_code, doubt };
}

async function buy(api: EasypostApi, found: EasypostShipment | null, shipment: Shipment): Promise<Bought> {
  const { id, ...rated } =
    found === null ? await api.create(details(shipment)) : { id: found.id, ...(await api.rerate(found.id)) };
  const rate = cheapest(rated, shipment);
  const sold = (await api.buy(id, rate.id)) ?? (await api.retrieve(id));
  const done = bought(sold, shipment);
  if (done !== null) return done;
  throw new ProviderError({ provider: 'easypost', problem: 'sold no label', retryable: true, status: null });
}

/** Buys. An address that is refused is the customer's, unless the shop's own can't be found either. */
async function buyOrBlame(api: EasypostApi, found: EasypostShipment | null, shipment: Shipment): Promise<Bought> {
  try {
    return await buy(api, found, shipment);
  } catch (error) {
    if (!(error instanceof LabelError) || error.meaning.fault !== 'address') throw error;
    throw (await refusalOfShop(api, shipment)) ?? error;
  }
}

/** Returns the refusal of the shop's own address; null where it is found, or cannot be checked. */
async function refusalOfShop(api: EasypostApi, { isReturn = false, from, to }: Shipment): Promise<LabelError | null> {
  try {
    await api.checkAddress(address(isReturn ? from : to));
    return null;
  } catch (error) {
    if (!(error instanceof LabelError) || error.meaning.fault !== 'address') return null;
    const { status, code } = error;
    const failure = { provider: 'easypost', problem: 'refused the shop’s address', status, code };
    return new LabelError(failure, SHOP_ADDRESS_REFUSED, error.said());
  }
}

/**
 * Service for devices with a battery, which go by surface and are declared (see `parcels.ts`). Other devices go by the
 * cheapest service.
 */
const SURFACE_SERVICE = 'GroundAdvantage';
const USED_LITHIUM = 'CLASS_9_USED_LITHIUM';

function cheapest(
  { rates, messages }: Pick<EasypostShipment, 'rates' | 'messages'>,
  { deviceType }: Shipment,
): EasypostRate {
  const { battery } = PARCELS[deviceType];
  const [best] = rates
    .filter((rate) => rate.carrier === 'USPS' && (!battery || rate.service === SURFACE_SERVICE))
    .sort((one, other) => Number(one.rate) - Number(other.rate));
  if (best !== undefined) return best;
  const said = messages.map(({ carrier, message }) => `${carrier}: ${message}`).join(' · ') || null;
  throw new LabelError(
    { provider: 'easypost', problem: 'no USPS rate', status: null },
    readMissingRate(
      messages,
      rates.some(({ carrier }) => carrier === 'USPS'),
    ),
    said,
  );
}

/** Has the customer's address checked; a doubt alone refuses no label. */
const CHECKED = { verify: true };

/** Describes a shipment to EasyPost: inches, ounces, and a line that is printed on the label. */
function details({
  reference,
  from,
  to,
  isReturn,
  deviceType,
  orderNumber,
  weightOz,
}: Shipment): Record<string, unknown> {
  const { length, width, height, weight, battery } = PARCELS[deviceType];
  return {
    reference,
    from_address: { ...address(from), phone: from.phone, ...(isReturn ? {} : CHECKED) },
    to_address: { ...address(to), ...(isReturn ? CHECKED : {}) },
    parcel: { length, width, height, weight: weightOz ?? weight },
    options: { print_custom_1: `Order ${orderNumber}`, ...(battery ? { hazmat: USED_LITHIUM } : {}) },
  };
}

function address({ name, street, city, state, zip }: PostalAddress): Record<string, string> {
  return { name, street1: street, city, state, zip, country: 'US' };
}
