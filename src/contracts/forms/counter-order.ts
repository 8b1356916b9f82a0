import * as z from 'zod/mini';
import { needsSerial, SERIAL_MISSING } from '#domain/counter/serial-required.ts';
import { emailProblem } from '#domain/email/read-email.ts';
import type { FormProblem } from '#domain/orders/device-options.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import { checkHomePickup, checkMailAddress, checkPickupAddress, readAddressParts } from '#domain/orders/submission.ts';
import { readKeptPhone } from '#domain/phone/read-phone.ts';
import { readBattery } from '#domain/typed-battery.ts';
import { asksCarrier, CONDITIONS, type DeviceType, SERVICE_METHODS, US_CARRIERS } from '#domain/vocabulary.ts';
import { optionalDeviceNumber } from './device-number.ts';
import { optionalLine, prose } from './fields.ts';

/** Form "New Order", which takes an order at the counter or on the phone. */

/** Customer who has sold before, as on the wire. */
interface ExistingCustomer {
  id: string;
  name: string;
  phone: string;
  email: string;
  address: string | null;
  city: string;
  state: string;
  zipCode: string;
}

/** Product as on the wire. */
interface SoldProduct {
  id: number;
  deviceType: DeviceType;
  model: string;
  storage: string | null;
  basePrice: string;
  factors?: readonly number[] | undefined;
}

/** Factory unlocked, or the carrier that the device is locked to. */
export const NETWORKS = ['unlocked', ...US_CARRIERS] as const;

const REQUIRED = 'Required';
const text = z.string(REQUIRED);

const counterOrderFields = z.object({
  /** Null for a new customer, whose name, phone and e-mail are in the fields below. */
  customer: z.custom<ExistingCustomer | null>(),
  name: optionalLine(120),
  phone: text,
  email: optionalLine(400),
  product: z.custom<SoldProduct | null>().check(z.refine((product) => product !== null, REQUIRED)),
  condition: z.enum(['', ...CONDITIONS], REQUIRED).check(z.refine((condition) => condition !== '', REQUIRED)),
  network: z.enum(['', ...NETWORKS], REQUIRED),
  battery: text.check(z.refine((typed) => readBattery(typed) !== 'wrong', 'A whole number from 0 to 100')),
  imei: optionalDeviceNumber,
  /** Reason why the number of a device at the counter cannot be read; for admins. */
  noSerialReason: optionalLine(200),
  serviceMethod: z.enum(SERVICE_METHODS, REQUIRED),
  address: text,
  city: text,
  state: text,
  zip: text,
  /** Day and slot of the pickup; both empty when none was agreed. */
  date: text,
  time: text,
  /** Takes the window even when it is full. */
  overbook: z.boolean(),
  notes: prose(1000),
});
export type CounterOrderForm = z.infer<typeof counterOrderFields>;
type Field = keyof CounterOrderForm;

/** Initial values, for a walk-in. */
export const EMPTY_ORDER: CounterOrderForm = {
  customer: null,
  name: '',
  phone: '',
  email: '',
  product: null,
  condition: '',
  network: '',
  battery: '',
  imei: '',
  noSerialReason: '',
  serviceMethod: 'counter',
  address: '',
  city: '',
  state: '',
  zip: '',
  date: '',
  time: '',
  overbook: false,
  notes: '',
};

/** Checks an order, with the address rules of every order. @param today the shop's day, YYYY-MM-DD */
export const counterOrderForm = (today: string, rules: PickupRules) =>
  counterOrderFields.check(
    z.check(({ value, issues }) => {
      const errors = {
        ...customerErrors(value),
        ...networkErrors(value),
        ...numberErrors(value),
        ...addressErrors(value, today, rules),
      };
      for (const [field, message] of Object.entries(errors)) {
        issues.push({ code: 'custom', input: value, path: [field], message });
      }
    }),
  );

/** Returns true when the form needs an address: always for a pickup, and for mail when the customer's is unknown. */
export function asksAddress({
  serviceMethod,
  customer,
}: Pick<CounterOrderForm, 'serviceMethod' | 'customer'>): boolean {
  if (serviceMethod === 'home_pickup') return true;
  return serviceMethod === 'mail' && (customer === null || !hasMailAddress(customer));
}

function hasMailAddress({ address, city, state, zipCode }: ExistingCustomer): boolean {
  return checkMailAddress({ address: address ?? '', city, state, zip: zipCode }) === null;
}

function customerErrors({ customer, name, phone, email }: CounterOrderForm): Partial<Record<Field, string>> {
  if (customer !== null) return {};
  const phoneResult = readKeptPhone(phone, 'Please enter a valid US phone number.');
  const emailError = email.trim() === '' ? null : emailProblem(email);
  return {
    ...(name === '' ? { name: REQUIRED } : {}),
    ...('error' in phoneResult ? { phone: phoneResult.error } : {}),
    ...(emailError === null ? {} : { email: emailError }),
  };
}

function networkErrors({ product, network }: CounterOrderForm): Partial<Record<Field, string>> {
  return product !== null && asksCarrier(product.deviceType) && network === '' ? { network: REQUIRED } : {};
}

/** Returns true when a device is handed in at the counter, needs its number, and none was typed. */
export function lacksSerial({
  serviceMethod,
  product,
  imei,
}: Pick<CounterOrderForm, 'serviceMethod' | 'product' | 'imei'>): boolean {
  return serviceMethod === 'counter' && product !== null && needsSerial(product.deviceType) && imei.trim() === '';
}

function numberErrors(form: CounterOrderForm): Partial<Record<Field, string>> {
  return lacksSerial(form) && form.noSerialReason.trim() === '' ? { imei: SERIAL_MISSING } : {};
}

function addressErrors(form: CounterOrderForm, today: string, rules: PickupRules): Partial<Record<Field, string>> {
  const { serviceMethod, address, date, time } = form;
  if (!asksAddress(form)) return {};
  const { city, state, zip } = readAddressParts(form);
  const postalAddress = { address, city, state, zip };
  if (serviceMethod === 'mail') return errorsByField(checkMailAddress(postalAddress));
  const hasAppointment = date !== '' || time !== '';
  return errorsByField(
    hasAppointment
      ? checkHomePickup({ ...postalAddress, date, time, today }, rules)
      : checkPickupAddress(postalAddress, rules),
  );
}

function errorsByField(problem: FormProblem | null): Partial<Record<Field, string>> {
  return problem === null ? {} : Object.fromEntries(problem.fields.map((field) => [field, problem.message]));
}
