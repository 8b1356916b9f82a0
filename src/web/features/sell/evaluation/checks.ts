import { slotsFor } from '#domain/orders/pickup-slots.ts';
import {
  checkCustomerStep,
  checkHomePickup,
  checkMailAddress,
  checkSubmit,
  type FormProblem,
} from '#domain/orders/submission.ts';
import { normalizePhone } from '#domain/phone/normalize-phone.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import type { Offer } from '../priced-offer.ts';
import {
  type CustomerFields,
  type EvaluationForm,
  type FieldErrors,
  type FieldName,
  type Options,
  readFieldName,
} from './form.ts';
import { type Device, missingFields } from './offer.ts';

/** Why a press of a button did not go on: what the toast says, and what stands beside the fields. */
export interface Refusal {
  title: string;
  message: string;
  errors: FieldErrors;
}

/** What stands beside a field that is empty; the toast says the rule's own words (C5). */
const EMPTY_TEXTS: Readonly<Record<FieldName, string>> = {
  storage: 'Please choose the storage.',
  condition: 'Please choose the condition.',
  carrier: 'Please choose the carrier.',
  carrierName: 'Please choose the name of the carrier.',
  quantity: 'Please choose a number from 1 to 10.',
  name: 'Please enter your name.',
  email: 'Please enter your email.',
  phone: 'Please enter your phone number.',
  serviceMethod: 'Please choose how to hand over your device.',
  date: 'Please choose a day.',
  time: 'Please choose a time.',
  address: 'Please enter your street address.',
  city: 'Please enter the city.',
  state: 'Please enter the state.',
  zip: 'Please enter the zip code.',
  notes: 'Please check your notes.',
};

/** What stands beside a field that is filled in, and wrong. */
const WRONG_TEXTS: FieldErrors = {
  email: 'Invalid email',
  phone: 'Please verify your phone number to continue.',
  date: 'Please choose a day from today up to 60 days ahead.',
  time: 'Please choose one of the offered times.',
  address: 'Please write number and street, city, state and zip, with commas between.',
  state: 'Two capital letters, such as TX.',
  zip: 'Five digits, such as 78701.',
};

/** Enough to catch a slip; the server has the last word. */
const LIKELY_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const EMAIL_WRONG: FormProblem = {
  title: 'Invalid Email',
  message: 'Please enter a valid email address.',
  fields: ['email'],
};

/** The options step can be left once there is a price (C4, steps 1 and 2). */
export function checkOptions(device: Device, options: Options): Refusal | null {
  const missing = missingFields(device, options);
  if (missing.length === 0) return null;
  const problem = checkSubmit({ priceCents: null, optionsComplete: false, serviceMethod: 'mail' });
  return refusal(problem === null ? null : { ...problem, fields: missing }, {});
}

/** The customer step (C5), and an email that could be one. */
export function checkCustomer(customer: CustomerFields, verifiedPhone: string | null): Refusal | null {
  const phoneVerified = verifiedPhone !== null && verifiedPhone === normalizePhone(customer.phone);
  const problem = checkCustomerStep({ ...customer, phoneVerified });
  const isEmailLikely = LIKELY_EMAIL.test(customer.email.trim());
  return refusal(problem ?? (isEmailLikely ? null : EMAIL_WRONG), { ...customer });
}

/** All that has to hold before orders are sent (C5), in the order of the screen. */
export function checkConfirm(
  { device, form, verifiedPhone }: { device: Device; form: EvaluationForm; verifiedPhone: string | null },
  offer: Offer | null,
  now: ShopTime,
): Refusal | null {
  const submit = { priceCents: offer?.cents ?? null, optionsComplete: true, serviceMethod: form.serviceMethod };
  return (
    checkOptions(device, form.options) ??
    checkCustomer(form.customer, verifiedPhone) ??
    refusal(checkSubmit(submit), {}) ??
    checkHandover(form, now)
  );
}

function checkHandover({ serviceMethod, address, appointment }: EvaluationForm, now: ShopTime): Refusal | null {
  if (serviceMethod === 'mail') return refusal(checkMailAddress(address), { ...address });
  const { date, time } = appointment;
  // Of today only the slots that have not begun can be booked; what is not offered is told apart from what is not chosen.
  const isOffered = slotsFor(date, now).some((slot) => slot === time);
  const offeredTime = isOffered || time === '' ? time : `${time} has passed`;
  return refusal(checkHomePickup({ ...address, date, time: offeredTime, today: now.day }), { ...address, date, time });
}

/** Marks the fields of a problem; `values` tells which of them are filled in. */
function refusal(problem: FormProblem | null, values: Readonly<Record<string, string>>): Refusal | null {
  if (problem === null) return null;
  const errors: FieldErrors = {};
  for (const field of problem.fields.flatMap((name) => readFieldName(name) ?? [])) {
    const isFilled = (values[field] ?? '').trim() !== '';
    errors[field] = (isFilled ? WRONG_TEXTS[field] : undefined) ?? EMPTY_TEXTS[field];
  }
  return { title: problem.title, message: problem.message, errors };
}
