import type { EvaluationForm } from '#contracts/forms/sale.ts';
import { tickPart } from '#domain/marketing/offers-words.ts';
import { toDecimal } from '#domain/money.ts';
import { joinPickupDate, readPickupSlot } from '#domain/orders/pickup-slots.ts';
import { addressLine, readAddressParts } from '#domain/orders/submission.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import {
  newCustomerSeller,
  newUnit,
  type OrderBody,
  type PlacingOutcome,
  placeOrders,
  toPlace,
  type UnitPorts,
} from '#web/features/place-order/index.ts';
import type { CallInput } from '#web/lib/api.ts';
import type { Offer } from '../offer/offer.ts';
import { withUnit } from '../sale/ending.ts';
import { type Progress, placedOrders } from '../sale/state.ts';
import { connectionOf, type Device } from './offer.ts';

type GuestBody = CallInput<'customers.createGuest'>['body'];

/** Submission: the same device `quantity` times, for one guest. */
export interface EvaluationOrder {
  guest: GuestBody;
  order: OrderBody;
  quantity: number;
}

/** Calls and storage of a submission. */
export interface EvaluationPorts extends Pick<UnitPorts, 'createOrder'> {
  createGuest(body: GuestBody, key: string): Promise<{ id: string }>;
  /** Saves the progress; must be on disk when this returns, because a call follows. */
  save(progress: Progress): void;
}

/**
 * Builds the data that variant A sends: the guest with the address, and one order for each device. The form has
 * passed its checks.
 * @param page path of the page, for the evidence of a ticked box
 * @throws when the form has no condition or service method, which the checks exclude.
 */
export function toSubmission(device: Device, form: EvaluationForm, offer: Offer, page: string): EvaluationOrder {
  const { condition, quantity, serviceMethod, name, email, phone } = form;
  if (condition === null || serviceMethod === null) throw new Error('An unchecked form cannot be submitted');
  return {
    quantity,
    guest: { name: name.trim(), email: email.trim(), phone: phone.trim(), ...toPlace(form) },
    order: {
      productId: offer.product.id,
      deviceType: device.deviceType,
      model: device.model,
      storage: offer.product.storage ?? NO_STORAGE,
      condition,
      ...connectionOf(device, form),
      quotedPrice: toDecimal(offer.cents),
      quoteId: offer.quote?.quoteId ?? null,
      quantity: 1,
      serviceMethod,
      ...pickup(form),
      ...tickPart(form.offers, page),
    },
  };
}

/**
 * Returns the fields of a home pickup: the address on one line, its parts, and date and time, separate and joined.
 */
function pickup(form: EvaluationForm) {
  const time = readPickupSlot(form.time);
  if (form.serviceMethod !== 'home_pickup' || time === null) return {};
  const { city, state, zip } = readAddressParts(form);
  const notes = form.notes.trim();
  return {
    pickupAddress: addressLine(form),
    pickupCity: city,
    pickupState: state,
    pickupZip: zip,
    pickupDate: joinPickupDate(form.date, time),
    appointmentDate: form.date,
    appointmentTime: time,
    notes: notes === '' ? null : notes,
  };
}

/**
 * Creates the guest, then one order for each device that has none yet, continuing from the saved progress.
 * @throws only on bugs
 */
export function submitOrders(
  { guest, order, quantity }: EvaluationOrder,
  start: Progress,
  { createGuest, createOrder, save }: EvaluationPorts,
): Promise<PlacingOutcome> {
  let progress = start;
  const keep = (next: Progress) => {
    progress = next;
    save(next);
  };
  const open = start.units.filter((unit) => unit.order === null);
  const missing = Math.max(0, quantity - placedOrders(start).length);
  return placeOrders({
    lines: Array.from({ length: missing }, (_, index) => ({ unit: open[index] ?? newUnit(), body: order })),
    seller: newCustomerSeller(guest, {
      create: createGuest,
      find: (details) => (progress.guest?.details === details ? progress.guest : null),
      save: (_, record) => keep({ ...progress, guest: record }),
    }),
    createOrder,
    saveUnit: (key, unit) => keep(withUnit(progress, key, unit)),
  });
}
