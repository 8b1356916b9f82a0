import type { SellForm } from '#contracts/forms/sale.ts';
import { batteryOf } from '#contracts/forms/sale-checks.ts';
import { deviceNumberOf } from '#domain/device-numbers/read-device-number.ts';
import { toDecimal } from '#domain/money.ts';
import { addressLine } from '#domain/orders/submission.ts';
import { type OrderBody, type Place, type QuotedDevice, toPlace } from '#web/features/place-order/index.ts';
import type { LockedQuote, Offer } from '../offer/offer.ts';
import { lockStatusOf } from './device.ts';

/**
 * Builds the body that variant B sends. The form has passed its checks.
 * @throws when the form has no device, condition or service method, which the checks exclude
 */
export function toSaleBody(form: SellForm, offer: Offer): OrderBody {
  return { ...deviceBody(form, offer), quotedPrice: toDecimal(offer.cents), quoteId: offer.quote?.quoteId ?? null };
}

/** Builds the device for the cart. @throws as `toSaleBody` */
export function toQuotedDevice(form: SellForm, offer: Offer, quote: LockedQuote): QuotedDevice {
  const { deviceType, model, storage } = offer.product;
  const { quoteId, expiresAt } = quote;
  const quotedPrice = toDecimal(quote.cents);
  return { ...deviceBody(form, offer), deviceType, model, storage, quotedPrice, quoteId, expiresAt };
}

function deviceBody(form: SellForm, { product }: Offer) {
  const { device, condition, serviceMethod } = form;
  if (device === null || condition === null || serviceMethod === null) {
    throw new Error('An unchecked form cannot be submitted');
  }
  const battery = batteryOf(form);
  return {
    productId: product.id,
    condition,
    carrier: device.carrier,
    carrierName: device.carrier === 'other' ? device.carrierName : null,
    lockStatus: lockStatusOf(form),
    serviceMethod,
    pickupAddress: serviceMethod === 'home_pickup' ? addressLine(form) : null,
    batteryHealth: battery === 'wrong' ? null : battery,
    imei: deviceNumberOf(form.imei),
  };
}

/** Returns the address that a label needs, which is that of the customer's record; null without a label. */
export function toLabelPlace(form: SellForm): Place | null {
  return form.serviceMethod === 'mail' ? toPlace(form) : null;
}
