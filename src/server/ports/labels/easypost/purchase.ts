import { splitUnit } from '#domain/address/unit.ts';
import {
  ADDRESS_NOT_LATIN,
  type FieldError,
  readAddressErrors,
  readMissingRate,
  SHOP_ADDRESS_REFUSED,
} from '#domain/shipping/label-answers/easypost-answers.ts';
import type { LabelAnswer } from '#domain/shipping/label-answers/label-answer.ts';
import { latinLetters, losesLetters } from '#domain/text/latin-letters.ts';
import type { EasypostSettings } from '../../easypost-calls.ts';
import { ProviderError } from '../../provider-error.ts';
import { LabelError } from '../label-error.ts';
import { PARCELS } from '../parcels.ts';
import type { Label, PostalAddress, Shipment } from '../port.ts';
import { type EasypostApi, type EasypostRate, type EasypostShipment, easypostApi } from './api.ts';

/** Buys the label of a shipment, or returns the one that was bought before. @throws ProviderError */
export async function purchaseLabel(settings: EasypostSettings, shipment: Shipment): Promise<Label> {
  const api = easypostApi(settings);
  const { reference, found: existing } = await findCurrent(api, shipment);
  const { id, trackingNumber, doubt } =
    boughtLabelOf(existing, shipment) ??
    (await buyOrBlame(api, existing, { ...withLatinAddress(shipment), reference }));
  return { trackingNumber, pdf: await api.label(id), carrier: 'USPS', label: id, doubt };
}

/** Rejects an address that would lose a part of its street or city on the label. The customer has to correct it. */
function withLatinAddress(shipment: Shipment): Shipment {
  const { street, city } = shipment.isReturn === true ? shipment.to : shipment.from;
  if (!losesLetters(street) && !losesLetters(city)) return shipment;
  const failure = { provider: 'easypost', problem: 'has no Latin letters for the label', status: null };
  throw new LabelError(failure, ADDRESS_NOT_LATIN, null);
}

/** Requests the refund of a label that was bought under a reference, once. @throws ProviderError */
export async function discardLabel(settings: EasypostSettings, reference: string): Promise<void> {
  const api = easypostApi(settings);
  for (const candidate of referencesOf(reference)) {
    const existing = await api.find(candidate);
    if (existing === null) return;
    if (existing.postage_label === null) continue;
    return existing.refund_status == null ? api.refund(existing.id) : undefined;
  }
}

/** Largest number of abandoned shipments of one label, each for another address of the shop or another weight. */
const MAX_ABANDONED_SHIPMENTS = 20;

/** Returns the references that the shipment of a label may have, in the order of their use. */
function referencesOf(reference: string): string[] {
  return [reference, ...Array.from({ length: MAX_ABANDONED_SHIPMENTS }, (_, index) => `${reference}.${index + 1}`)];
}

/**
 * Finds the shipment to continue with. EasyPost keeps a shipment as it was created: an unbought one is abandoned when the shop's address
 * or the weight has changed since, and another one takes its place.
 */
async function findCurrent(
  api: EasypostApi,
  shipment: Shipment,
): Promise<{ reference: string; found: EasypostShipment | null }> {
  let last: { reference: string; found: EasypostShipment | null } = { reference: shipment.reference, found: null };
  for (const reference of referencesOf(shipment.reference)) {
    const existing = await api.find(reference);
    last = { reference, found: existing };
    if (existing === null || existing.postage_label !== null || isCurrent(existing, shipment)) break;
  }
  return last;
}

/** Ignores the customer's address: EasyPost rewrites one that it has checked, and a corrected one has its own reference. */
function isCurrent(existing: EasypostShipment, shipment: Shipment): boolean {
  const { isReturn = false, from, to } = shipment;
  const [stored, shop] = isReturn ? [existing.from_address, from] : [existing.to_address, to];
  const isSame = (before: string | null, now: string) => before === null || normalize(before) === normalize(now);
  const weight = existing.parcel?.weight ?? null;
  return (
    isSame(stored.street1 === null ? null : `${stored.street1} ${stored.street2 ?? ''}`, latinLetters(shop.street)) &&
    isSame(stored.city, shop.city) &&
    isSame(stored.state, shop.state) &&
    isSame(stored.zip, shop.zip) &&
    (weight === null || weight === weightOf(shipment))
  );
}

/** Normalizes a text for comparisons: a carrier may write it in capitals, without periods. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

interface BoughtLabel {
  id: string;
  trackingNumber: string;
  doubt: LabelAnswer | null;
}

function boughtLabelOf(existing: EasypostShipment | null, shipment: Shipment): BoughtLabel | null {
  if (existing === null || existing.tracking_code === null || existing.postage_label === null) return null;
  const doubt = readAddressErrors(checkedAddress(existing, shipment).errors);
  return { id: existing.id, trackingNumber: existing.tracking_code, doubt };
}

/** Returns the address that EasyPost checked: the customer's. */
function checkedAddress(existing: EasypostShipment, { isReturn = false }: Shipment): EasypostShipment['to_address'] {
  return isReturn ? existing.to_address : existing.from_address;
}

async function buyLabel(api: EasypostApi, existing: EasypostShipment | null, shipment: Shipment): Promise<BoughtLabel> {
  const current = existing ?? (await api.create(shipmentDetails(shipment)));
  if (shipment.isReturn === true) rejectUnknownAddress(checkedAddress(current, shipment).errors);
  const rate = cheapestRate(existing === null ? current : await api.rerate(current.id), shipment);
  const purchased = (await api.buy(current.id, rate.id)) ?? (await api.retrieve(current.id));
  const label = boughtLabelOf(purchased, shipment);
  if (label !== null) return label;
  throw new ProviderError({ provider: 'easypost', problem: 'sold no label', retryable: true, status: null });
}

/** A missing apartment number: USPS finds the house, and its carrier may know the recipient. */
const HOUSE_IS_FOUND = 'E.SECONDARY_INFORMATION.MISSING';

/**
 * Refuses to send a device to an unknown address. For a label to the shop, such an error is only a doubt: the device doesn't go there.
 * @throws LabelError
 */
function rejectUnknownAddress(errors: readonly FieldError[]): void {
  const unknown = errors.filter(({ code }) => code !== HOUSE_IS_FOUND);
  const meaning = readAddressErrors(unknown);
  if (meaning === null) return;
  const providerText = unknown.flatMap(({ message }) => message ?? []).join('. ') || null;
  const code = unknown.find((error) => error.code !== null)?.code ?? null;
  throw new LabelError(
    { provider: 'easypost', problem: 'didn’t find the address', status: null, code },
    meaning,
    providerText,
  );
}

/** Buys. A rejected address is the customer's fault, unless the shop's own can't be found either. */
async function buyOrBlame(
  api: EasypostApi,
  existing: EasypostShipment | null,
  shipment: Shipment,
): Promise<BoughtLabel> {
  try {
    return await buyLabel(api, existing, shipment);
  } catch (error) {
    if (!(error instanceof LabelError) || error.meaning.fault !== 'address') throw error;
    throw (await refusalOfShop(api, shipment)) ?? error;
  }
}

/** Returns the refusal of the shop's own address; null when it is found, or cannot be checked. */
async function refusalOfShop(
  api: EasypostApi,
  { isReturn = false, from, to, orderNumber }: Shipment,
): Promise<LabelError | null> {
  try {
    await api.checkAddress(easypostAddress(isReturn ? from : to, orderNumber));
    return null;
  } catch (error) {
    if (!(error instanceof LabelError) || error.meaning.fault !== 'address') return null;
    const { status, code } = error;
    const failure = { provider: 'easypost', problem: 'refused the shop’s address', status, code };
    return new LabelError(failure, SHOP_ADDRESS_REFUSED, error.providerText());
  }
}

/**
 * Service for devices with a battery, which must travel by surface and be declared (see `parcels.ts`). Other devices go by the
 * cheapest service.
 */
const SURFACE_SERVICE = 'GroundAdvantage';
const USED_LITHIUM = 'CLASS_9_USED_LITHIUM';

function cheapestRate(
  { rates, messages }: Pick<EasypostShipment, 'rates' | 'messages'>,
  { deviceType }: Shipment,
): EasypostRate {
  const { battery } = PARCELS[deviceType];
  const [best] = rates
    .filter((rate) => rate.carrier === 'USPS' && (!battery || rate.service === SURFACE_SERVICE))
    .sort((a, b) => Number(a.rate) - Number(b.rate));
  if (best !== undefined) return best;
  const providerText = messages.map(({ carrier, message }) => `${carrier}: ${message}`).join(' · ') || null;
  throw new LabelError(
    { provider: 'easypost', problem: 'no USPS rate', status: null },
    readMissingRate(
      messages,
      rates.some(({ carrier }) => carrier === 'USPS'),
    ),
    providerText,
  );
}

/** Has the customer's address checked. A doubt alone does not stop a label. */
const CHECKED = { verify: true };

/** Describes a shipment to EasyPost: inches, ounces, and a line to print on the label. */
function shipmentDetails({
  reference,
  from,
  to,
  isReturn,
  deviceType,
  orderNumber,
  weightOz,
}: Shipment): Record<string, unknown> {
  const { length, width, height, battery } = PARCELS[deviceType];
  return {
    reference,
    from_address: { ...easypostAddress(from, orderNumber), phone: from.phone, ...(isReturn ? {} : CHECKED) },
    to_address: { ...easypostAddress(to, orderNumber), ...(isReturn ? CHECKED : {}) },
    parcel: { length, width, height, weight: weightOf({ deviceType, weightOz }) },
    options: { print_custom_1: `Order ${orderNumber}`, ...(battery ? { hazmat: USED_LITHIUM } : {}) },
  };
}

function weightOf({ deviceType, weightOz }: Pick<Shipment, 'deviceType'> & { weightOz?: number | undefined }): number {
  return weightOz ?? PARCELS[deviceType].weight;
}

/**
 * Describes an address to EasyPost, which prints Latin letters. The unit is a line of its own: EasyPost would cut or move it. A name
 * without Latin letters becomes the order's: a parcel needs a name, and the address delivers it.
 */
function easypostAddress(
  { name, street, city, state, zip }: PostalAddress,
  orderNumber: string,
): Record<string, string> {
  const lines = splitUnit(street);
  return {
    name: latinLetters(name) || `Order ${orderNumber}`,
    street1: latinLetters(lines.street),
    ...(lines.unit === '' ? {} : { street2: latinLetters(lines.unit) }),
    city: latinLetters(city),
    state,
    zip,
    country: 'US',
  };
}
