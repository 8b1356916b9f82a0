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

/** Buys the label of a shipment, or takes the one that was bought before. @throws ProviderError */
export async function purchaseLabel(settings: EasypostSettings, shipment: Shipment): Promise<Label> {
  const api = easypostApi(settings);
  const { reference, found } = await findCurrent(api, shipment);
  const { id, trackingNumber, doubt } =
    bought(found, shipment) ?? (await buyOrBlame(api, found, { ...withLatinAddress(shipment), reference }));
  return { trackingNumber, pdf: await api.label(id), carrier: 'USPS', label: id, doubt };
}

/** Refuses an address that would lose a part of its street or city on the label: its customer is asked. */
function withLatinAddress(shipment: Shipment): Shipment {
  const { street, city } = shipment.isReturn === true ? shipment.to : shipment.from;
  if (!losesLetters(street) && !losesLetters(city)) return shipment;
  const failure = { provider: 'easypost', problem: 'has no Latin letters for the label', status: null };
  throw new LabelError(failure, ADDRESS_NOT_LATIN, null);
}

/** Asks for the money back of a label that was bought under a reference, once. @throws ProviderError */
export async function discardLabel(settings: EasypostSettings, reference: string): Promise<void> {
  const api = easypostApi(settings);
  for (const one of referencesOf(reference)) {
    const found = await api.find(one);
    if (found === null) return;
    if (found.postage_label === null) continue;
    return found.refund_status == null ? api.refund(found.id) : undefined;
  }
}

/** Shipments of one label that may be left, each for another address of the shop or another weight. */
const MOST_LEFT = 20;

/** Returns the references under which the shipment of a label may be, in the order in which they are used. */
function referencesOf(reference: string): string[] {
  return [reference, ...Array.from({ length: MOST_LEFT }, (_, index) => `${reference}.${index + 1}`)];
}

/**
 * Finds the shipment to go on with. EasyPost keeps a shipment as it was created: one that was not bought, and of which the shop's address or
 * the weight has changed since, is left, and another one takes its place.
 */
async function findCurrent(
  api: EasypostApi,
  shipment: Shipment,
): Promise<{ reference: string; found: EasypostShipment | null }> {
  let last: { reference: string; found: EasypostShipment | null } = { reference: shipment.reference, found: null };
  for (const reference of referencesOf(shipment.reference)) {
    const found = await api.find(reference);
    last = { reference, found };
    if (found === null || found.postage_label !== null || isCurrent(found, shipment)) break;
  }
  return last;
}

/** The customer's address counts not: EasyPost writes one that it has checked in its own way, and a corrected one has a reference. */
function isCurrent(found: EasypostShipment, shipment: Shipment): boolean {
  const { isReturn = false, from, to } = shipment;
  const [kept, shop] = isReturn ? [found.from_address, from] : [found.to_address, to];
  const isSame = (before: string | null, now: string) => before === null || plain(before) === plain(now);
  const weight = found.parcel?.weight ?? null;
  return (
    isSame(kept.street1 === null ? null : `${kept.street1} ${kept.street2 ?? ''}`, latinLetters(shop.street)) &&
    isSame(kept.city, shop.city) &&
    isSame(kept.state, shop.state) &&
    isSame(kept.zip, shop.zip) &&
    (weight === null || weight === weightOf(shipment))
  );
}

/** Compares what a carrier may have written in capitals, without periods. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

interface Bought {
  id: string;
  trackingNumber: string;
  doubt: LabelAnswer | null;
}

function bought(found: EasypostShipment | null, shipment: Shipment): Bought | null {
  if (found === null || found.tracking_code === null || found.postage_label === null) return null;
  const doubt = readAddressErrors(checkedAddress(found, shipment).errors);
  return { id: found.id, trackingNumber: found.tracking_code, doubt };
}

/** Returns the address that EasyPost was asked to check: that of the customer. */
function checkedAddress(found: EasypostShipment, { isReturn = false }: Shipment): EasypostShipment['to_address'] {
  return isReturn ? found.to_address : found.from_address;
}

async function buy(api: EasypostApi, found: EasypostShipment | null, shipment: Shipment): Promise<Bought> {
  const made = found ?? (await api.create(details(shipment)));
  if (shipment.isReturn === true) refuseUnknown(checkedAddress(made, shipment).errors);
  const rate = cheapest(found === null ? made : await api.rerate(made.id), shipment);
  const sold = (await api.buy(made.id, rate.id)) ?? (await api.retrieve(made.id));
  const done = bought(sold, shipment);
  if (done !== null) return done;
  throw new ProviderError({ provider: 'easypost', problem: 'sold no label', retryable: true, status: null });
}

/** An apartment number that is missing: USPS finds the house, and its carrier may know the receiver. */
const HOUSE_IS_FOUND = 'E.SECONDARY_INFORMATION.MISSING';

/**
 * Refuses to send a device where nobody could bring it. Of a label to the shop, such an error is only a doubt: the device doesn't go there.
 * @throws LabelError
 */
function refuseUnknown(errors: readonly FieldError[]): void {
  const unknown = errors.filter(({ code }) => code !== HOUSE_IS_FOUND);
  const meaning = readAddressErrors(unknown);
  if (meaning === null) return;
  const said = unknown.flatMap(({ message }) => message ?? []).join('. ') || null;
  const code = unknown.find((error) => error.code !== null)?.code ?? null;
  throw new LabelError({ provider: 'easypost', problem: 'didn’t find the address', status: null, code }, meaning, said);
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
async function refusalOfShop(
  api: EasypostApi,
  { isReturn = false, from, to, orderNumber }: Shipment,
): Promise<LabelError | null> {
  try {
    await api.checkAddress(address(isReturn ? from : to, orderNumber));
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
  const { length, width, height, battery } = PARCELS[deviceType];
  return {
    reference,
    from_address: { ...address(from, orderNumber), phone: from.phone, ...(isReturn ? {} : CHECKED) },
    to_address: { ...address(to, orderNumber), ...(isReturn ? CHECKED : {}) },
    parcel: { length, width, height, weight: weightOf({ deviceType, weightOz }) },
    options: { print_custom_1: `Order ${orderNumber}`, ...(battery ? { hazmat: USED_LITHIUM } : {}) },
  };
}

function weightOf({ deviceType, weightOz }: Pick<Shipment, 'deviceType'> & { weightOz?: number | undefined }): number {
  return weightOz ?? PARCELS[deviceType].weight;
}

/**
 * Describes an address to EasyPost, which prints Latin letters. The unit is a line of its own: EasyPost would cut or move it. A name
 * that has none of them is the order's: a parcel needs a name, and the address brings it there.
 */
function address({ name, street, city, state, zip }: PostalAddress, orderNumber: string): Record<string, string> {
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
