import type { EasypostSettings } from '../easypost-calls.ts';
import { ProviderError } from '../provider-error.ts';
import { type EasypostApi, type EasypostRate, type EasypostShipment, easypostApi } from './easypost-api.ts';
import { PARCELS } from './parcels.ts';
import type { LabelCarrier, PostalAddress, Shipment } from './port.ts';

/**
 * Buys prepaid USPS labels at EasyPost. EasyPost accepts no idempotency key; instead the order's id is the shipment's
 * reference, and a shipment with this reference continues where an earlier attempt ended: a bought one is not bought
 * again, an unbought one is rated again.
 */
export function easypostLabels(settings: EasypostSettings): LabelCarrier {
  const api = easypostApi(settings);
  return {
    name: 'easypost',
    validForPostage: true,
    buysAhead: true,
    reserve: () => null,
    async purchase(shipment) {
      const found = await api.find(shipment.reference);
      const { id, trackingNumber } = bought(found) ?? (await buy(api, found, shipment));
      return { trackingNumber, pdf: await api.label(id), carrier: 'USPS', label: id };
    },
  };
}

interface Bought {
  id: string;
  trackingNumber: string;
}

function bought(shipment: EasypostShipment | null): Bought | null {
  if (shipment === null || shipment.tracking_code === null || shipment.postage_label === null) return null;
  return { id: shipment.id, trackingNumber: shipment.tracking_code };
}

async function buy(api: EasypostApi, found: EasypostShipment | null, shipment: Shipment): Promise<Bought> {
  const { id, rates } =
    found === null ? await api.create(details(shipment)) : { id: found.id, rates: await api.rerate(found.id) };
  const rate = cheapest(rates, shipment);
  const done = bought((await api.buy(id, rate.id)) ?? (await api.retrieve(id)));
  if (done !== null) return done;
  throw new ProviderError({ provider: 'easypost', problem: 'sold no label', retryable: true, status: null });
}

/**
 * Service for devices with a battery, which go by surface and are declared (see `parcels.ts`). Other devices go by the
 * cheapest service.
 */
const SURFACE_SERVICE = 'GroundAdvantage';
const USED_LITHIUM = 'CLASS_9_USED_LITHIUM';

function cheapest(rates: readonly EasypostRate[], { deviceType }: Shipment): EasypostRate {
  const { battery } = PARCELS[deviceType];
  const [best] = rates
    .filter((rate) => rate.carrier === 'USPS' && (!battery || rate.service === SURFACE_SERVICE))
    .sort((one, other) => Number(one.rate) - Number(other.rate));
  if (best !== undefined) return best;
  // Carriers fail to rate now and then (https://docs.easypost.com/docs/shipments/messages).
  throw new ProviderError({ provider: 'easypost', problem: 'no USPS rate', retryable: true, status: null });
}

/** Describes a shipment to EasyPost: inches, ounces, and a line that is printed on the label. */
function details({ reference, from, to, deviceType, orderNumber, weightOz }: Shipment): Record<string, unknown> {
  const { length, width, height, weight, battery } = PARCELS[deviceType];
  return {
    reference,
    from_address: { ...address(from), phone: from.phone },
    to_address: address(to),
    parcel: { length, width, height, weight: weightOz ?? weight },
    options: { print_custom_1: `Order ${orderNumber}`, ...(battery ? { hazmat: USED_LITHIUM } : {}) },
  };
}

function address({ name, street, city, state, zip }: PostalAddress): Record<string, string> {
  return { name, street1: street, city, state, zip, country: 'US' };
}
