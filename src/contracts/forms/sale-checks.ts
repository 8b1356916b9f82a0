import { isCellular } from '#domain/catalog/lock.ts';
import { explainNumber, NOT_A_NUMBER } from '#domain/device-numbers/read-device-number.ts';
import { emailProblem } from '#domain/email/read-email.ts';
import type { FormProblem } from '#domain/orders/device-options.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import { slotsFor } from '#domain/orders/pickup-slots.ts';
import {
  checkCustomerStep,
  checkHomePickup,
  checkMailAddress,
  checkPickupAddress,
  checkSubmit,
} from '#domain/orders/submission.ts';
import { normalizePhone } from '#domain/phone/read-phone.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import { readBattery } from '#domain/typed-battery.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import {
  type ChosenDevice,
  type EvaluationForm,
  MISSING_OPTION,
  type SaleErrors,
  type SaleField,
  type SaleRefusal,
  type SellForm,
} from './sale.ts';

/** Checks that block the steps of the two dialogs that sell, other than that of the options. */

/** Longest texts that the contracts accept. */
export const MAX_LENGTH = { name: 120, email: 400, phone: 400, notes: 1000 } as const;

/** Messages next to an empty field; the toast shows the rule's own message. */
const EMPTY: Readonly<Record<SaleField, string>> = {
  deviceType: 'Please choose your device and model to continue.',
  series: 'Please choose your device and model to continue.',
  device: 'Please choose your device and model to continue.',
  ...MISSING_OPTION,
  lockStatus: 'Please tell us if it’s locked to a carrier.',
  battery: 'Please enter a whole number from 0 to 100.',
  imei: NOT_A_NUMBER,
  name: 'Please enter your name.',
  email: 'Please enter your email.',
  phone: 'Please enter your phone number.',
  serviceMethod: 'Please choose how to hand over your device.',
  date: 'Please choose a day.',
  time: 'Please choose a time.',
  address: 'Please enter your street address.',
  city: 'Please enter the city.',
  state: 'Please enter the state.',
  zip: 'Please enter the ZIP code.',
  notes: 'Please check your notes.',
};

/** Messages next to a field with an invalid value. */
const WRONG: Partial<Record<SaleField, string>> = {
  email: 'Invalid email',
  phone: 'Please verify your phone number to continue.',
  date: 'Please choose a day within the next 60 days.',
  time: 'Please choose one of the times listed.',
  address: 'Please enter your street address, like 12 Elm St.',
  state: 'Two letters, like TX.',
  zip: 'Five digits, like 78701.',
};

/** Every field that can be marked as wrong. */
const SALE_FIELDS = Object.keys(EMPTY).filter((name): name is SaleField => name in EMPTY);

/** Checks the customer step, and that the e-mail address is plausible. @param verifiedPhone normalized, or null */
export function checkCustomer(form: EvaluationForm, verifiedPhone: string | null): SaleRefusal | null {
  const phoneVerified = verifiedPhone !== null && verifiedPhone === normalizePhone(form.phone);
  const problem = checkCustomerStep({ ...form, phoneVerified });
  if (problem !== null) return refusal(problem, form);
  const emailError = emailProblem(form.email);
  if (emailError === null) return null;
  const problemTexts = { title: 'Invalid Email', message: 'Please enter a valid email address.', beside: emailError };
  return refusal({ ...problemTexts, fields: ['email'] }, form);
}

/** Checks the handover with its appointment. Today's slots can only be booked before they begin. */
export function checkAppointment(
  form: EvaluationForm,
  priceCents: number | null,
  now: ShopTime,
  rules: PickupRules,
): SaleRefusal | null {
  const { serviceMethod, date, time } = form;
  const problem = checkSubmit({ priceCents, optionsComplete: true, serviceMethod });
  if (problem !== null) return refusal(problem);
  if (serviceMethod === 'mail') return refusalOf(checkMailAddress(form), form);
  // A slot that is not offered gets a different message than an empty choice.
  const isOffered = slotsFor(date, now, rules).some((slot) => slot === time);
  const offeredTime = isOffered || time === '' ? time : `${time} has passed`;
  return refusalOf(checkHomePickup({ ...form, time: offeredTime, today: now.day }, rules), form);
}

export const SELL_STEPS = [1, 2, 3] as const;
export type SellStep = (typeof SELL_STEPS)[number];

/** Checks one step of the Sell Your Device dialog; null when it can be left. */
export function checkSellStep(step: SellStep, form: SellForm, rules: PickupRules): SaleRefusal | null {
  if (step === 1) return checkDevice(form);
  return step === 2 ? checkCondition(form) : checkSellHandover(form, rules);
}

function checkDevice({ deviceType, series, device }: SellForm): SaleRefusal | null {
  if (device !== null) return null;
  const missing = series === null ? 'series' : 'device';
  const fields = [deviceType === null ? 'deviceType' : missing];
  return refusal({ title: 'Choose Your Device', message: EMPTY.device, fields });
}

function checkCondition(form: SellForm): SaleRefusal | null {
  const { device, condition, lockStatus, imei } = form;
  const needsLock = device !== null && isCellular(device.product) && lockStatus === null;
  const missing = [...(condition === null ? ['condition'] : []), ...(needsLock ? ['lockStatus'] : [])];
  if (missing.length > 0) {
    const message = 'Please describe your device to see its price.';
    return refusal({ title: 'Missing Information', message, fields: missing });
  }
  const numberError = imei.trim() === '' ? null : explainNumber(imei);
  const wrongFields = batteryOf(form) === 'wrong' ? ['battery'] : [];
  if (wrongFields.length === 0 && numberError === null) return null;
  const saleRefusal = refusal({
    title: 'Invalid Details',
    message: 'Please check the marked fields.',
    fields: wrongFields,
  });
  return numberError === null ? saleRefusal : { ...saleRefusal, errors: { ...saleRefusal.errors, imei: numberError } };
}

function checkSellHandover(form: SellForm, rules: PickupRules): SaleRefusal | null {
  if (form.serviceMethod === null) {
    return refusal({ title: 'Missing Information', message: EMPTY.serviceMethod, fields: ['serviceMethod'] });
  }
  return refusalOf(form.serviceMethod === 'mail' ? checkMailAddress(form) : checkPickupAddress(form, rules), form);
}

/** Types without a battery: they only run on mains power. */
const WITHOUT_BATTERY: readonly DeviceType[] = ['iMac', 'Mac Mini', 'Mac Studio', 'Mac Pro', 'Apple TV', 'HomePod'];

export function hasBattery({ product }: ChosenDevice): boolean {
  return !WITHOUT_BATTERY.includes(product.deviceType);
}

/** Reads battery health from 0 to 100; null when it is empty, or the device has no battery. */
export function batteryOf({ device, battery }: SellForm): number | null | 'wrong' {
  return device === null || !hasBattery(device) ? null : readBattery(battery);
}

/** Marks the fields of a problem, if there is one. */
function refusalOf(problem: FormProblem | null, form: Partial<EvaluationForm>): SaleRefusal | null {
  return problem === null ? null : refusal(problem, form);
}

/** Marks the fields of a problem. @param form shows which fields are filled in; without it all count as empty */
function refusal(problem: FormProblem, form: Partial<EvaluationForm> = {}): SaleRefusal {
  const filled = new Set(Object.entries(form).flatMap(([name, value]) => (isFilled(value) ? [name] : [])));
  const errors: SaleErrors = {};
  for (const field of problem.fields.flatMap((name) => SALE_FIELDS.find((saleField) => saleField === name) ?? [])) {
    errors[field] = problem.beside ?? (filled.has(field) ? WRONG[field] : undefined) ?? EMPTY[field];
  }
  return { title: problem.title, message: problem.message, errors };
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
