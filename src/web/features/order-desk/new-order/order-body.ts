import { asksAddress, type CounterOrderForm, lacksSerial } from '#contracts/forms/counter-order.ts';
import { isCellular } from '#domain/catalog/lock.ts';
import { deviceNumberOf } from '#domain/device-numbers/read-device-number.ts';
import { type Cents, parseMoney, toDecimal } from '#domain/money.ts';
import { readPickupSlot } from '#domain/orders/pickup-slots.ts';
import { addressLine, readAddressParts } from '#domain/orders/submission.ts';
import { readPhoneEnd } from '#domain/phone/read-phone.ts';
import { readFactors } from '#domain/pricing/factors.ts';
import { priceDevice } from '#domain/pricing/quote.ts';
import { plainText } from '#domain/text/clean-text.ts';
import { readBattery } from '#domain/typed-battery.ts';
import { asksCarrier, type Carrier } from '#domain/vocabulary.ts';
import type { OrderBody } from '#web/features/place-order/index.ts';
import type { CallInput } from '#web/lib/api.ts';

/** Fields that the price depends on. */
export type Selection = Pick<CounterOrderForm, 'product' | 'condition' | 'network'>;

/** Returns today's price by the counter rule, in cents; null while a required answer is missing. */
export function priceOf({ product, condition, network }: Selection): Cents | null {
  const basePriceCents = product === null ? null : parseMoney(product.basePrice);
  if (product === null || basePriceCents === null || condition === '') return null;
  if (asksCarrier(product.deviceType) && network === '') return null;
  return priceDevice({
    rule: 'counter',
    basePriceCents,
    condition,
    deviceType: product.deviceType,
    cellular: isCellular(product),
    carrier: carrierOf({ product, network }),
    lockStatus: null,
    factors: readFactors(product.factors),
  });
}

/** Returns a key for a selection; different selections may have different prices. */
export function selectionKey({ product, condition, network }: Selection): string {
  return [product?.id, condition, network].join(' ');
}

function carrierOf({ product, network }: Pick<Selection, 'product' | 'network'>): Carrier | null {
  if (product === null || !asksCarrier(product.deviceType) || network === '') return null;
  return network === 'unlocked' ? 'unlocked' : 'other';
}

/** Builds the customer to create first; null when the known record is enough. The form has passed its checks. */
export function toCustomerBody(form: CounterOrderForm): CallInput<'customers.createByStaff'>['body'] | null {
  const { customer } = form;
  const needsAddress = form.serviceMethod === 'mail' && asksAddress(form);
  if (customer !== null && !needsAddress) return null;
  // Staff do not change a customer's own record: when its address cannot be used for a label, the order gets another
  // record.
  const contact = customer ?? { name: form.name.trim(), phone: form.phone.trim(), email: form.email.trim() };
  const { street, city, state, zip } = readAddressParts(form);
  return {
    name: contact.name,
    phone: contact.phone,
    email: contact.email || null,
    ...(needsAddress ? { address: street, city: city || null, state: state || null, zipCode: zip || null } : {}),
  };
}

/**
 * Builds the order to create, priced by the counter rule: it has no device type and model. The form has passed its
 * checks.
 * @throws when it has not
 */
export function toOrderBody(
  form: CounterOrderForm,
  cents: Cents,
): OrderBody & { overbook?: true; noSerialReason?: string } {
  const { product, condition, network, serviceMethod, notes } = form;
  if (product === null || condition === '') throw new Error('An unchecked form cannot be submitted');
  const battery = readBattery(form.battery);
  const carrier = carrierOf(form);
  return {
    productId: product.id,
    condition,
    carrier,
    carrierName: carrier === 'other' && network !== 'unlocked' && network !== '' ? network : null,
    quotedPrice: toDecimal(cents),
    serviceMethod,
    batteryHealth: battery === 'wrong' ? null : battery,
    imei: deviceNumberOf(form.imei),
    notes: notes.trim() || null,
    ...(lacksSerial(form) && form.noSerialReason.trim() !== '' ? { noSerialReason: form.noSerialReason.trim() } : {}),
    ...(serviceMethod === 'home_pickup' ? pickupOf(form) : {}),
  };
}

function pickupOf(form: CounterOrderForm) {
  const { city, state, zip } = readAddressParts(form);
  const slot = readPickupSlot(form.time);
  return {
    pickupAddress: addressLine(form),
    pickupCity: city,
    pickupState: state,
    pickupZip: zip,
    ...(form.date === '' || slot === null ? {} : { appointmentDate: form.date, appointmentTime: slot }),
    ...(form.overbook ? ({ overbook: true } as const) : {}),
  };
}

/** Fills a new customer from a search text: a number, or seven digits or more, is a phone, an @ an e-mail, anything else a name. */
export function customerFrom(typed: string): Pick<CounterOrderForm, 'name' | 'phone' | 'email'> {
  const text = typed.trim();
  if (plainText(text).includes('@')) return { name: '', phone: '', email: text };
  const looksLikePhone = text.replace(/\D/g, '').length >= 7 && !/\p{L}/u.test(text);
  return looksLikePhone || readPhoneEnd(text, 1) !== null
    ? { name: '', phone: text, email: '' }
    : { name: text, phone: '', email: '' };
}
