import { formatUsAddress } from '#domain/address/parse-us-address.ts';
import { toDecimal } from '#domain/money.ts';
import { joinPickupDate, readPickupSlot } from '#domain/orders/pickup-slots.ts';
import { readAddressParts } from '#domain/orders/submission.ts';
import { type CustomerServiceMethod, NO_STORAGE } from '#domain/vocabulary.ts';
import { toPlace } from '#web/features/place-order/index.ts';
import type { Offer } from '../priced-offer.ts';
import type { EvaluationForm } from './form.ts';
import { connectionOf, type Device } from './offer.ts';
import type { EvaluationOrder, GuestBody } from './submit-orders.ts';

/**
 * Builds what variant A sends (C7): the guest with the address, and one order for each device. The form has passed its checks.
 * @throws when the form names no condition or service method, which the checks exclude.
 */
export function toSubmission(device: Device, form: EvaluationForm, offer: Offer): EvaluationOrder {
  const { condition, quantity } = form.options;
  if (condition === null || form.serviceMethod === null) throw new Error('An unchecked form cannot be submitted');
  return {
    quantity,
    guest: toGuest(form),
    order: {
      productId: offer.product.id,
      deviceType: device.deviceType,
      model: device.model,
      storage: offer.product.storage ?? NO_STORAGE,
      condition,
      ...connectionOf(device, form.options),
      quotedPrice: toDecimal(offer.cents),
      quoteId: offer.quote?.quoteId ?? null,
      quantity: 1,
      serviceMethod: form.serviceMethod,
      ...pickup(form, form.serviceMethod),
    },
  };
}

function toGuest(form: EvaluationForm): GuestBody {
  return {
    name: form.customer.name.trim(),
    email: form.customer.email.trim(),
    phone: form.customer.phone.trim(),
    ...toPlace(form.address),
  };
}

/** Home pickup carries the address on one line, its parts, and date and time, apart and joined (C3). */
function pickup({ address, appointment }: EvaluationForm, method: CustomerServiceMethod) {
  const time = readPickupSlot(appointment.time);
  if (method !== 'home_pickup' || time === null) return {};
  const { street, city, state, zip } = readAddressParts(address);
  const notes = appointment.notes.trim();
  return {
    pickupAddress: formatUsAddress({ street, city, state, zipCode: zip }),
    pickupCity: city,
    pickupState: state,
    pickupZip: zip,
    pickupDate: joinPickupDate(appointment.date, time),
    appointmentDate: appointment.date,
    appointmentTime: time,
    notes: notes === '' ? null : notes,
  };
}
