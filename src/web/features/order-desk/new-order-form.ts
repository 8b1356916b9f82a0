import type { Customer } from '#contracts/customers.ts';
import type { Product } from '#contracts/products.ts';
import { formatUsAddress } from '#domain/address/parse-us-address.ts';
import { isCellular } from '#domain/catalog/lock.ts';
import { readDeviceIdentifier } from '#domain/imei.ts';
import { type Cents, parseMoney, toDecimal } from '#domain/money.ts';
import { readPickupSlot } from '#domain/orders/pickup-slots.ts';
import {
  type AddressFields,
  checkHomePickup,
  checkMailAddress,
  checkPickupAddress,
  type FormProblem,
} from '#domain/orders/submission.ts';
import { normalizePhone } from '#domain/phone/normalize-phone.ts';
import { priceDevice } from '#domain/pricing/quote.ts';
import {
  asksCarrier,
  type Carrier,
  type Condition,
  type ServiceMethod,
  US_CARRIERS,
  type UsCarrier,
} from '#domain/vocabulary.ts';
import { readAddressParts } from '#web/features/address-field/address-parts.ts';
import type { OrderBody } from '#web/features/place-order/index.ts';
import type { CallInput } from '#web/lib/api.ts';

/** What is entered to take an order at the counter or on the phone. */
export interface NewOrderForm {
  /** Found among those who have sold before; null for somebody new, whose details follow. */
  customer: Customer | null;
  name: string;
  phone: string;
  email: string;
  product: Product | null;
  condition: Condition | null;
  /** Factory unlocked, or which carrier it is locked to (decision 8); null while nothing is chosen. */
  network: Network | null;
  battery: string;
  imei: string;
  serviceMethod: ServiceMethod;
  address: AddressFields;
  /** Day and slot of the pickup; both empty where none was agreed on. */
  date: string;
  time: string;
  notes: string;
}
export type Network = 'unlocked' | UsCarrier;
export const NETWORKS: readonly Network[] = ['unlocked', ...US_CARRIERS];

export const EMPTY_ORDER: NewOrderForm = {
  customer: null,
  name: '',
  phone: '',
  email: '',
  product: null,
  condition: null,
  network: null,
  battery: '',
  imei: '',
  serviceMethod: 'counter',
  address: { address: '', city: '', state: '', zip: '' },
  date: '',
  time: '',
  notes: '',
};

/** Whether anything was entered. */
export function isBegun(form: NewOrderForm): boolean {
  return JSON.stringify(form) !== JSON.stringify(EMPTY_ORDER);
}

export type NewOrderErrors = Partial<Record<keyof Omit<NewOrderForm, 'address'> | keyof AddressFields, string>>;

/** Today's price by the counter rule (decision 11); null while something is missing that it depends on. */
export function priceOf({ product, condition, network }: NewOrderForm): Cents | null {
  const basePriceCents = product === null ? null : parseMoney(product.basePrice);
  if (product === null || basePriceCents === null || condition === null) return null;
  if (asksCarrier(product.deviceType) && network === null) return null;
  return priceDevice({
    rule: 'counter',
    basePriceCents,
    condition,
    deviceType: product.deviceType,
    cellular: isCellular(product),
    carrier: carrierOf(product, network),
    lockStatus: null,
  });
}

/** What a price is for: another one of these, another price. */
export function selectionOf({ product, condition, network }: NewOrderForm): string {
  return [product?.id, condition, network].join(' ');
}

function carrierOf({ deviceType }: Product, network: Network | null): Carrier | null {
  if (!asksCarrier(deviceType) || network === null) return null;
  return network === 'unlocked' ? 'unlocked' : 'other';
}

/** Whether the label can go to what is known of a customer. */
function hasMailAddress({ address, city, state, zipCode }: Customer): boolean {
  return checkMailAddress({ address: address ?? '', city, state, zip: zipCode }) === null;
}

/** Whether the form asks for an address: for a pickup always, for mail where the customer's is not known. */
export function asksAddress({ serviceMethod, customer }: NewOrderForm): boolean {
  if (serviceMethod === 'home_pickup') return true;
  return serviceMethod === 'mail' && (customer === null || !hasMailAddress(customer));
}

const REQUIRED = 'Required';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a form, by field. @param today the shop's day */
export function checkNewOrder(form: NewOrderForm, today: string): NewOrderErrors {
  return { ...checkCustomer(form), ...checkDevice(form), ...checkService(form, today) };
}

function checkCustomer({ customer, name, phone, email }: NewOrderForm): NewOrderErrors {
  if (customer !== null) return {};
  const errors: NewOrderErrors = {};
  if (name.trim() === '') errors.name = REQUIRED;
  if (normalizePhone(phone) === null) errors.phone = 'Please enter a valid US phone number.';
  if (email.trim() !== '' && !EMAIL.test(email.trim())) errors.email = 'Invalid email';
  return errors;
}

function checkDevice(form: NewOrderForm): NewOrderErrors {
  const { product } = form;
  const errors: NewOrderErrors = {};
  if (product === null) errors.product = REQUIRED;
  if (form.condition === null) errors.condition = REQUIRED;
  if (product !== null && asksCarrier(product.deviceType) && form.network === null) errors.network = REQUIRED;
  if (readBattery(form.battery) === 'wrong') errors.battery = 'A whole number from 0 to 100';
  if (form.imei.trim() !== '' && readDeviceIdentifier(form.imei) === null) {
    errors.imei = 'An IMEI has 15 digits, a serial letters and digits';
  }
  return errors;
}

function checkService(form: NewOrderForm, today: string): NewOrderErrors {
  const { serviceMethod, date, time } = form;
  if (!asksAddress(form)) return {};
  const parts = readAddressParts(form.address);
  const place = { ...form.address, city: parts.city, state: parts.state, zip: parts.zip };
  if (serviceMethod === 'mail') return byField(checkMailAddress(place));
  const hasAppointment = date !== '' || time !== '';
  return byField(hasAppointment ? checkHomePickup({ ...place, date, time, today }) : checkPickupAddress(place));
}

function byField(problem: FormProblem | null): NewOrderErrors {
  return problem === null ? {} : Object.fromEntries(problem.fields.map((field) => [field, problem.message]));
}

function readBattery(text: string): number | null | 'wrong' {
  if (text.trim() === '') return null;
  const percent = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return percent <= 100 ? percent : 'wrong';
}

/** The customer to be created first; null where the one that was found will do. The form has passed its checks. */
export function toCustomerBody(form: NewOrderForm): CallInput<'customers.createByStaff'>['body'] | null {
  const { customer } = form;
  const needsAddress = form.serviceMethod === 'mail' && asksAddress(form);
  if (customer !== null && !needsAddress) return null;
  // A customer's record is theirs to change: where its address will not do for a label, the sale gets a record of its own.
  const who = customer ?? { name: form.name.trim(), phone: form.phone.trim(), email: form.email.trim() };
  const { street, city, state, zip } = readAddressParts(form.address);
  return {
    name: who.name,
    phone: who.phone,
    email: who.email || null,
    ...(needsAddress ? { address: street, city: city || null, state: state || null, zipCode: zip || null } : {}),
  };
}

/**
 * Builds the order to be created, priced by the counter rule: it names no device type and model (C7). The form has passed
 * its checks.
 * @throws when it has not
 */
export function toOrderBody(form: NewOrderForm, cents: Cents): OrderBody {
  const { product, condition, network, serviceMethod, notes } = form;
  if (product === null || condition === null) throw new Error('An unchecked form cannot be submitted');
  const battery = readBattery(form.battery);
  const carrier = carrierOf(product, network);
  return {
    productId: product.id,
    condition,
    carrier,
    carrierName: carrier === 'other' && network !== 'unlocked' ? network : null,
    quotedPrice: toDecimal(cents),
    serviceMethod,
    batteryHealth: battery === 'wrong' ? null : battery,
    imei: readDeviceIdentifier(form.imei)?.value ?? null,
    notes: notes.trim() || null,
    ...(serviceMethod === 'home_pickup' ? pickupOf(form) : {}),
  };
}

function pickupOf({ address, date, time }: NewOrderForm) {
  const { street, city, state, zip } = readAddressParts(address);
  const slot = readPickupSlot(time);
  return {
    pickupAddress: formatUsAddress({ street, city, state, zipCode: zip }),
    pickupCity: city,
    pickupState: state,
    pickupZip: zip,
    ...(date === '' || slot === null ? {} : { appointmentDate: date, appointmentTime: slot }),
  };
}

/** Begins a new customer with what was searched for: a number is a phone, an @ an e-mail, the rest a name. */
export function customerFrom(typed: string): Pick<NewOrderForm, 'name' | 'phone' | 'email'> {
  const text = typed.trim();
  if (text.includes('@')) return { name: '', phone: '', email: text };
  return /^[\d\s()+.-]+$/.test(text) ? { name: '', phone: text, email: '' } : { name: text, phone: '', email: '' };
}
