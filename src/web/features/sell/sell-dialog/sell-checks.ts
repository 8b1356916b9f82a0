import { readDeviceIdentifier } from '#domain/imei.ts';
import { checkMailAddress, checkPickupAddress, type FormProblem } from '#domain/orders/submission.ts';
import { hasBattery, hasLock, SELL_FIELDS, type SellErrors, type SellForm } from './sell-form.ts';

/** Why a press of a button did not go on: what the toast says, and what stands beside the fields. */
export interface SellRefusal {
  title: string;
  message: string;
  errors: SellErrors;
}

export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

const IMEI_WRONG = 'Please check the number: an IMEI has 15 digits, a serial letters and digits';
const BATTERY_WRONG = 'Please enter a whole number from 0 to 100.';
const CHECK_FIELDS = 'Please check the marked fields.';

/** What stands beside a field of an address that is empty, or that is none. */
const EMPTY_TEXTS: SellErrors = {
  address: 'Please enter your street address.',
  city: 'Please enter the city.',
  state: 'Please enter the state.',
  zip: 'Please enter the zip code.',
};
const WRONG_TEXTS: SellErrors = {
  address: 'Please write number and street, city, state and zip, with commas between.',
  state: 'Two capital letters, such as TX.',
  zip: 'Five digits, such as 78701.',
};

/** What keeps a step from being left (C4, C5, decision 7); null when nothing does. */
export function checkStep(step: Step, form: SellForm): SellRefusal | null {
  return CHECKS[step](form);
}

/** The first step that cannot be left yet, with its refusal; null when all is there. */
export function firstRefusal(form: SellForm): { step: Step; refusal: SellRefusal } | null {
  for (const step of STEPS) {
    const refusal = checkStep(step, form);
    if (refusal !== null) return { step, refusal };
  }
  return null;
}

/** The same for an item of the cart, which asks once for the address that all its labels need. */
export function cartRefusal(form: SellForm): { step: Step; refusal: SellRefusal } | null {
  const found = firstRefusal(form);
  return found?.step === 3 && form.serviceMethod === 'mail' ? null : found;
}

const CHECKS: Readonly<Record<Step, (form: SellForm) => SellRefusal | null>> = {
  1: ({ deviceType, series, device }) => {
    if (device !== null) return null;
    const message = 'Please choose your device and its model to continue.';
    const errors = wherever(deviceType === null, 'deviceType', series === null ? 'series' : 'device', message);
    return { title: 'Choose Your Device', message, errors };
  },
  2: (form) => {
    const missing = missingCondition(form);
    if (missing !== null) return missing;
    const errors: SellErrors = {};
    if (readBattery(form) === 'wrong') errors.battery = BATTERY_WRONG;
    if (form.imei.trim() !== '' && readDeviceIdentifier(form.imei) === null) errors.imei = IMEI_WRONG;
    return Object.keys(errors).length === 0 ? null : { title: 'Invalid Details', message: CHECK_FIELDS, errors };
  },
  3: ({ serviceMethod, address }) => {
    if (serviceMethod === null) {
      const message = 'Please choose how to hand over your device.';
      return { title: 'Missing Information', message, errors: { serviceMethod: message } };
    }
    const check = serviceMethod === 'mail' ? checkMailAddress : checkPickupAddress;
    return addressRefusal(check(address), { ...address });
  },
};

function wherever(isFirst: boolean, first: 'deviceType', other: 'series' | 'device', text: string): SellErrors {
  return { [isFirst ? first : other]: text };
}

function missingCondition({ device, condition, lockStatus }: SellForm): SellRefusal | null {
  const errors: SellErrors = {};
  if (condition === null) errors.condition = 'Please choose the condition.';
  if (device !== null && hasLock(device) && lockStatus === null) {
    errors.lockStatus = 'Please say whether it is locked to a carrier.';
  }
  if (Object.keys(errors).length === 0) return null;
  return { title: 'Missing Information', message: 'Please describe your device to see its price.', errors };
}

/** Battery health as a number from 0 to 100, null where none is given (C5). */
export function readBattery({ device, battery }: SellForm): number | null | 'wrong' {
  const text = battery.trim();
  if (text === '' || device === null || !hasBattery(device)) return null;
  return /^(?:\d{1,2}|100)$/.test(text) ? Number(text) : 'wrong';
}

function addressRefusal(problem: FormProblem | null, values: Readonly<Record<string, string>>): SellRefusal | null {
  if (problem === null) return null;
  const errors: SellErrors = {};
  for (const field of SELL_FIELDS.filter((name) => problem.fields.includes(name))) {
    const isFilled = (values[field] ?? '').trim() !== '';
    errors[field] = (isFilled ? WRONG_TEXTS[field] : undefined) ?? EMPTY_TEXTS[field] ?? problem.message;
  }
  return { title: problem.title, message: problem.message, errors };
}
