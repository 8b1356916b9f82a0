import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { parseUsAddress } from '#domain/address/parse-us-address.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import { readPickupDate, slotsFor } from '#domain/orders/pickup-slots.ts';
import { checkHomePickup, checkMailAddress, checkSentPickup } from '#domain/orders/submission.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import { readServiceMethod } from '#domain/vocabulary.ts';
import { fail } from '#server/platform/errors.ts';
import type { Seller } from './seller.queries.ts';

export type Handover = Pick<
  Order,
  'serviceMethod' | 'pickupAddress' | 'pickupCity' | 'pickupState' | 'pickupZip' | 'appointmentDate' | 'appointmentTime'
>;

const NOT_PICKED_UP = {
  pickupAddress: null,
  pickupCity: null,
  pickupState: null,
  pickupZip: null,
  appointmentDate: null,
  appointmentTime: null,
};

/** Names of the form's fields by those of the body. */
const BODY_FIELDS: Record<string, string> = {
  date: 'pickupDate',
  time: 'pickupDate',
  address: 'pickupAddress',
  city: 'pickupCity',
  state: 'pickupState',
  zip: 'pickupZip',
};

/**
 * Reads the handover of a device, by the rules of C5. Over the counter it is already there, and no address is needed.
 * With `mail` the label goes to the customer's own address, which must be complete. With `home_pickup` the address
 * rules and the shop's area apply in every flow (decision 7, docs/decisions/057); an appointment is required in flows that have
 * one, and checked wherever it is sent.
 * @param flowHasAppointment variant A asks for date and time, variant B and the cart do not (C7).
 * @throws Failure rule_broken with the specification's text and the fields.
 */
export function readHandover(
  body: CreateOrderBody,
  seller: Seller,
  { now, rules, flowHasAppointment }: { now: ShopTime; rules: PickupRules; flowHasAppointment: boolean },
): Handover {
  const serviceMethod = readServiceMethod(body.serviceMethod) ?? fail('malformed');
  if (serviceMethod === 'counter') return { serviceMethod, ...NOT_PICKED_UP };
  if (serviceMethod === 'mail') {
    const { address, city, state, zipCode } = seller;
    const problem = checkMailAddress({ address: address ?? '', city, state, zip: zipCode });
    if (problem !== null) fail('rule_broken', { message: problem.message, errors: { customerId: problem.message } });
    return { serviceMethod, ...NOT_PICKED_UP };
  }
  const parsed = parseUsAddress(body.pickupAddress ?? '');
  const address = body.pickupAddress ?? '';
  const city = body.pickupCity ?? parsed?.city ?? null;
  const state = body.pickupState ?? parsed?.state ?? null;
  const zip = body.pickupZip ?? parsed?.zipCode ?? null;
  const place = { pickupAddress: address, pickupCity: city, pickupState: state, pickupZip: zip };
  const fields = { address, city: city ?? '', state: state ?? '', zip: zip ?? '' };
  const appointment = readAppointment(body);
  if (!flowHasAppointment && appointment === null) {
    const wrong = checkSentPickup(fields, rules);
    if (wrong !== null) failWith(wrong.message, wrong.fields);
    return { serviceMethod, ...place, appointmentDate: null, appointmentTime: null };
  }
  const { date = '', time = '' } = appointment ?? {};
  const problem = checkHomePickup({ ...fields, date, time, today: now.day }, rules);
  if (problem !== null) failWith(problem.message, problem.fields);
  if (!slotsFor(date, now, rules).some((slot) => slot === time)) {
    failWith('This time has passed. Please choose a later one.', ['time']);
  }
  return { serviceMethod, ...place, appointmentDate: date, appointmentTime: time };
}

/**
 * Refuses a counter order from a customer: only staff, who receive the device, take it (decision 29). @throws Failure
 * rule_broken
 */
export function refuseCounter({ serviceMethod }: CreateOrderBody): void {
  if (readServiceMethod(serviceMethod) !== 'counter') return;
  const message = 'An order over the counter is taken by our staff. Please choose home pickup or mail-in.';
  fail('rule_broken', { message, errors: { serviceMethod: message } });
}

function readAppointment(body: CreateOrderBody): { date: string; time: string } | null {
  if (body.pickupDate != null) {
    return readPickupDate(body.pickupDate) ?? failWith('A day and a time such as 2026-11-21 10:00 AM', ['date']);
  }
  if (body.appointmentDate == null && body.appointmentTime == null) return null;
  return { date: body.appointmentDate ?? '', time: body.appointmentTime ?? '' };
}

function failWith(message: string, fields: readonly string[]): never {
  return fail('rule_broken', {
    message,
    errors: Object.fromEntries(fields.map((field) => [BODY_FIELDS[field] ?? field, message])),
  });
}
