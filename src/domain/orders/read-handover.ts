import { parseUsAddress } from '../address/parse-us-address.ts';
import type { ShopTime } from '../shop-day.ts';
import type { ServiceMethod } from '../vocabulary.ts';
import type { PickupRules } from './pickup-rules.ts';
import { readPickupDate, slotsFor } from './pickup-slots.ts';
import { checkHomePickup, checkMailAddress, checkSentPickup, type FormProblem } from './submission.ts';

type Given = string | null | undefined;

/** What an order's form says of its handover. */
export interface HandoverForm {
  serviceMethod: ServiceMethod;
  pickupAddress?: Given;
  pickupCity?: Given;
  pickupState?: Given;
  pickupZip?: Given;
  /** Date and time joined: "2026-11-21 10:00 AM" (C3). */
  pickupDate?: Given;
  appointmentDate?: Given;
  appointmentTime?: Given;
}

/** The seller's own address, to which a label is sent. */
interface Home {
  address: string | null;
  city: string;
  state: string;
  zipCode: string;
}

/** How a device comes to the shop; all null unless it is picked up. */
export interface Handover {
  serviceMethod: ServiceMethod;
  pickupAddress: string | null;
  pickupCity: string | null;
  pickupState: string | null;
  pickupZip: string | null;
  /** YYYY-MM-DD */
  appointmentDate: string | null;
  appointmentTime: string | null;
}

/** A handover, or why it cannot be: the text, and the fields of the order's body that it belongs to. */
export type HandoverReading =
  | { kind: 'handover'; handover: Handover }
  | { kind: 'problem'; message: string; fields: readonly string[] };

const NOT_PICKED_UP = {
  pickupAddress: null,
  pickupCity: null,
  pickupState: null,
  pickupZip: null,
  appointmentDate: null,
  appointmentTime: null,
};

/** Names of the body's fields by those of the form. */
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
 * @param today `now` is the shop's time; `flowHasAppointment`: variant A asks for date and time, variant B and the cart do not (C7)
 */
export function readHandover(
  form: HandoverForm,
  seller: Home,
  today: { now: ShopTime; rules: PickupRules; flowHasAppointment: boolean },
): HandoverReading {
  const { serviceMethod } = form;
  const { now, rules, flowHasAppointment } = today;
  if (serviceMethod === 'counter') return reading({ serviceMethod, ...NOT_PICKED_UP });
  if (serviceMethod === 'mail') {
    const { address, city, state, zipCode: zip } = seller;
    const wrong = checkMailAddress({ address: address ?? '', city, state, zip });
    return wrong === null ? reading({ serviceMethod, ...NOT_PICKED_UP }) : problem(wrong.message, ['customerId']);
  }
  const parsed = parseUsAddress(form.pickupAddress ?? '');
  const place = {
    pickupAddress: form.pickupAddress ?? '',
    pickupCity: form.pickupCity ?? parsed?.city ?? null,
    pickupState: form.pickupState ?? parsed?.state ?? null,
    pickupZip: form.pickupZip ?? parsed?.zipCode ?? null,
  };
  const fields = {
    address: place.pickupAddress,
    city: place.pickupCity ?? '',
    state: place.pickupState ?? '',
    zip: place.pickupZip ?? '',
  };
  const appointment = readAppointment(form);
  if (appointment === 'unreadable') return problem('A day and a time such as 2026-11-21 10:00 AM', ['date']);
  if (!flowHasAppointment && appointment === null) {
    const wrong = checkSentPickup(fields, rules);
    return wrong === null ? reading({ ...NOT_PICKED_UP, serviceMethod, ...place }) : problemOf(wrong);
  }
  const { date, time } = appointment ?? { date: '', time: '' };
  const wrong = checkHomePickup({ ...fields, date, time, today: now.day }, rules);
  if (wrong !== null) return problemOf(wrong);
  if (!slotsFor(date, now, rules).some((slot) => slot === time)) {
    return problem('This time has passed. Please choose a later one.', ['time']);
  }
  return reading({ serviceMethod, ...place, appointmentDate: date, appointmentTime: time });
}

function readAppointment(form: HandoverForm): { date: string; time: string } | 'unreadable' | null {
  const { pickupDate, appointmentDate: date, appointmentTime: time } = form;
  if (pickupDate != null) return readPickupDate(pickupDate) ?? 'unreadable';
  return date == null && time == null ? null : { date: date ?? '', time: time ?? '' };
}

function reading(handover: Handover): HandoverReading {
  return { kind: 'handover', handover };
}

function problemOf({ message, fields }: FormProblem): HandoverReading {
  return problem(message, fields);
}

function problem(message: string, fields: readonly string[]): HandoverReading {
  return { kind: 'problem', message, fields: fields.map((field) => BODY_FIELDS[field] ?? field) };
}
