import { readDeviceNumber } from '../device-numbers/read-device-number.ts';
import type { ShopTime } from '../shop-day.ts';
import type { ServiceMethod } from '../vocabulary.ts';
import type { PickupRules } from './pickup-rules.ts';
import { readPickupDate, slotsFor } from './pickup-slots.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { type DeviceForm, type SettledPrice, settlePrice } from './settle-price.ts';
import { checkHomePickup, checkMailAddress, checkPickupAddress, readAddressParts } from './submission.ts';

type PickupField =
  | 'pickupAddress'
  | 'pickupCity'
  | 'pickupState'
  | 'pickupZip'
  /** YYYY-MM-DD */
  | 'appointmentDate'
  | 'appointmentTime';

/** Way of a device to the shop; all pickup fields are null unless it is picked up. */
type Handover = { serviceMethod: ServiceMethod } & Record<PickupField, string | null>;

/** Fields of an order's form about the handover. `pickupDate` joins date and time: "2026-11-21 10:00 AM". */
export type HandoverForm = Pick<Handover, 'serviceMethod'> &
  Partial<Record<PickupField | 'pickupDate', string | null | undefined>>;

/** The seller's own address, to which a label is sent. */
type Home = Record<'city' | 'state' | 'zipCode', string> & { address: string | null };

const NOT_PICKED_UP = {
  pickupAddress: null,
  pickupCity: null,
  pickupState: null,
  pickupZip: null,
  appointmentDate: null,
  appointmentTime: null,
};

/** Names of body fields by names of form fields. */
const BODY_FIELDS: Record<string, string> = {
  date: 'pickupDate',
  time: 'pickupDate',
  address: 'pickupAddress',
  city: 'pickupCity',
  state: 'pickupState',
  zip: 'pickupZip',
};

/** Form of an order: its device, its handover and the device's number. */
export type OrderForm = DeviceForm & HandoverForm & { imei?: string | null | undefined };

/** The parts of an order that follow from its form. */
export interface ReadOrder {
  price: SettledPrice;
  handover: Handover;
  /** IMEI or serial number as it is stored. */
  imei: string | null;
}

/** What an order is checked against. `pricing` is that of `settlePrice`. */
interface Terms {
  product: Parameters<typeof settlePrice>[1];
  pricing: Parameters<typeof settlePrice>[2];
  seller: Home;
  today: { now: ShopTime; rules: PickupRules };
}

/** Reads the form of an order: settles its price, then checks its handover and the number of its device. */
export function readOrder(form: OrderForm, { product, pricing, seller, today }: Terms): ReadOrder | Refusal {
  const price = settlePrice(form, product, pricing);
  if (isRefusal(price)) return price;
  const handover = readHandover(form, seller, { ...today, flowHasAppointment: price.rule === 'evaluation' });
  if (isRefusal(handover)) return handover;
  const number = form.imei == null ? null : readDeviceNumber(form.imei);
  if (number?.kind === 'other') return { code: 'rule_broken', message: number.why, errors: { imei: number.why } };
  return { price, handover, imei: number === null ? null : number.value };
}

/**
 * Reads the handover of a device, by the rules of C5. At the counter the device is already there, and no address is needed.
 * With `mail` the label goes to the customer's own address, which must be complete. With `home_pickup` the address
 * rules and the shop's area apply in every flow (R-050, decision 011); an appointment is required in flows that have
 * one, and always checked when sent.
 * @param today `now` is the shop's time; `flowHasAppointment`: variant A asks for date and time, variant B and the cart do not
 */
export function readHandover(
  form: HandoverForm,
  seller: Home,
  today: { now: ShopTime; rules: PickupRules; flowHasAppointment: boolean },
): Handover | Refusal {
  const { serviceMethod } = form;
  const { now, rules, flowHasAppointment } = today;
  if (serviceMethod === 'counter') return { serviceMethod, ...NOT_PICKED_UP };
  if (serviceMethod === 'mail') {
    const { address, city, state, zipCode: zip } = seller;
    const wrong = checkMailAddress({ address: address ?? '', city, state, zip });
    return wrong === null ? { serviceMethod, ...NOT_PICKED_UP } : refusal(wrong.message, ['customerId']);
  }
  const appointment = readAppointment(form);
  if (appointment === 'unreadable') return refusal('Enter a date and time, for example 2026-11-21 10:00 AM', ['date']);
  const fields = {
    address: form.pickupAddress ?? '',
    city: form.pickupCity ?? '',
    state: form.pickupState ?? '',
    zip: form.pickupZip ?? '',
  };
  const hasAppointment = flowHasAppointment || appointment !== null;
  const { date, time } = appointment ?? { date: '', time: '' };
  const wrong = hasAppointment
    ? checkHomePickup({ ...fields, date, time, today: now.day }, rules)
    : checkPickupAddress(fields, rules);
  if (wrong !== null) return refusal(wrong.message, wrong.fields);
  if (hasAppointment && !slotsFor(date, now, rules).some((slot) => slot === time)) {
    return refusal('This time has passed. Please choose a later one.', ['time']);
  }
  const { city, state, zip } = readAddressParts(fields);
  return {
    serviceMethod,
    pickupAddress: fields.address,
    pickupCity: city || null,
    pickupState: state || null,
    pickupZip: zip || null,
    appointmentDate: hasAppointment ? date : null,
    appointmentTime: hasAppointment ? time : null,
  };
}

function readAppointment(form: HandoverForm): { date: string; time: string } | 'unreadable' | null {
  const { pickupDate, appointmentDate: date, appointmentTime: time } = form;
  if (pickupDate != null) return readPickupDate(pickupDate) ?? 'unreadable';
  return date == null && time == null ? null : { date: date ?? '', time: time ?? '' };
}

function refusal(message: string, fields: readonly string[]): Refusal {
  const errors = Object.fromEntries(fields.map((field) => [BODY_FIELDS[field] ?? field, message]));
  return { code: 'rule_broken', message, errors };
}
