import { formatUsAddress } from '#domain/address/parse-us-address.ts';
import { readDeviceIdentifier } from '#domain/imei.ts';
import { toDecimal } from '#domain/money.ts';
import { readAddressParts } from '#domain/orders/submission.ts';
import { type OrderBody, type Place, type QuotedDevice, toPlace } from '#web/features/place-order/index.ts';
import type { LockedQuote, Offer } from '../priced-offer.ts';
import { readBattery } from './sell-checks.ts';
import type { SellForm } from './sell-form.ts';
import { lockStatusOf } from './sell-offer.ts';

/**
 * Builds what variant B sends (C7). The form has passed its checks.
 * @throws when the form names no device, condition or service method, which the checks exclude
 */
export function toSaleBody(form: SellForm, offer: Offer): OrderBody {
  return {
    ...described(form, offer),
    quotedPrice: toDecimal(offer.cents),
    quoteId: offer.quote?.quoteId ?? null,
  };
}

/** Builds the same for the cart (C3). @throws as `toSaleBody` */
export function toQuotedDevice(form: SellForm, offer: Offer, quote: LockedQuote): QuotedDevice {
  const { product } = offer;
  return {
    ...described(form, offer),
    deviceType: product.deviceType,
    model: product.model,
    storage: product.storage,
    quotedPrice: toDecimal(quote.cents),
    quoteId: quote.quoteId,
    expiresAt: quote.expiresAt,
  };
}

function described(form: SellForm, { product }: Offer) {
  const { device, condition, serviceMethod } = form;
  if (device === null || condition === null || serviceMethod === null) {
    throw new Error('An unchecked form cannot be submitted');
  }
  const battery = readBattery(form);
  return {
    productId: product.id,
    condition,
    carrier: device.carrier,
    carrierName: device.carrier === 'other' ? device.carrierName : null,
    lockStatus: lockStatusOf(form),
    serviceMethod,
    pickupAddress: serviceMethod === 'home_pickup' ? addressLine(form) : null,
    batteryHealth: battery === 'wrong' ? null : battery,
    imei: readDeviceIdentifier(form.imei)?.value ?? null,
  };
}

function addressLine({ address }: SellForm): string {
  const { street, city, state, zip } = readAddressParts(address);
  return formatUsAddress({ street, city, state, zipCode: zip });
}

/** Returns the address that a label needs, which is that of the customer's record; null where there is no label. */
export function toLabelPlace({ serviceMethod, address }: SellForm): Place | null {
  return serviceMethod === 'mail' ? toPlace(address) : null;
}
