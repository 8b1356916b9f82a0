import { isMilitaryMail } from '../address/military-mail.ts';
import { formatUsAddress, parseUsAddress, readZipCode } from '../address/parse-us-address.ts';
import { isUsState } from '../address/us-states.ts';
import { isRealDay } from '../calendar-day.ts';
import { closedText } from '../hours/pickup-days.ts';
import type { Cents } from '../money.ts';
import type { CustomerServiceMethod } from '../vocabulary.ts';
import { type FormProblem, INCOMPLETE, isBlank } from './device-options.ts';
import { type PickupRules, unservedText, unservedZip, zipsOf } from './pickup-rules.ts';
import { isPickupDay, PICKUP_DAYS_AHEAD, readPickupSlot } from './pickup-slots.ts';

/** Form rules of an order, shared by screen and server; titles and messages are those of C5. */

const TEXTS = {
  customerMissing: ['Missing Information', 'Please fill in all customer information fields.'],
  phoneUnverified: ['Phone Verification Required', 'Please verify your phone number to continue.'],
  pickupMissing: ['Missing Information', 'Please fill in all appointment and address fields.'],
  // Variant B asks for no appointment: the text of C5 without it.
  addressMissing: ['Missing Information', 'Please fill in all address fields.'],
  addressInvalid: ['Invalid Address', 'Please enter a valid street address with number and street name.'],
  mailAddressMissing: ['Missing Address', 'Please provide your address for the shipping label.'],
  // USPS accepts used devices with a battery by surface alone, which no military mail goes by.
  mailAddressMilitary: [
    'Address Not Accepted',
    'USPS doesn’t accept devices with batteries from APO, FPO or DPO addresses. Please use another address.',
  ],
  // The specification has the rules but no text for these two (C5: "Date not earlier than today").
  dateInvalid: ['Invalid Date', `Please choose a day within the next ${PICKUP_DAYS_AHEAD} days.`],
  timeInvalid: ['Invalid Time', 'Please choose one of the times listed.'],
} as const;

const MIN_PICKUP_ADDRESS = 5;
const MIN_COMBINED_ADDRESS = 10;

/** Checks the customer step: everything filled in, then the phone verified (C5). Null when it can be left. */
export function checkCustomerStep(step: {
  name: string;
  email: string;
  phone: string;
  phoneVerified: boolean;
}): FormProblem | null {
  const missing = blankFields({ name: step.name, email: step.email, phone: step.phone });
  if (missing.length > 0) return problem('customerMissing', missing);
  return step.phoneVerified ? null : problem('phoneUnverified', ['phone']);
}

/** Checks an order before it is sent: price, options and service method (C5). */
export function checkSubmit(order: {
  priceCents: Cents | null;
  optionsComplete: boolean;
  serviceMethod: CustomerServiceMethod | null;
}): FormProblem | null {
  const missing: string[] = [];
  if (!order.optionsComplete) missing.push('options');
  if (order.priceCents === null) missing.push('price');
  if (order.serviceMethod === null) missing.push('serviceMethod');
  return missing.length === 0 ? null : { ...INCOMPLETE, fields: missing };
}

/** Address in the fields of a form; `address` is the street, or the whole address on one line. */
export interface AddressFields {
  address: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * Returns the parts of an address. Filled fields take precedence over the line; with the line alone, city, state and
 * zip come from its last parts (C5).
 */
export function readAddressParts(fields: AddressFields): { street: string; city: string; state: string; zip: string } {
  const parsed = parseUsAddress(fields.address);
  const zip = fields.zip.trim();
  return {
    street: parsed?.street ?? fields.address.trim(),
    city: fields.city.trim() || (parsed?.city ?? ''),
    state: fields.state.trim() || (parsed?.state ?? ''),
    zip: readZipCode(zip) ?? (zip || (parsed?.zipCode ?? '')),
  };
}

/** Writes an address on one line, the format of pickups. */
export function addressLine(fields: AddressFields): string {
  const { street, city, state, zip } = readAddressParts(fields);
  return formatUsAddress({ street, city, state, zipCode: zip });
}

/** Title over the text of a ZIP code to which no driver goes. */
const NOT_SERVED = 'Outside Our Pickup Area';

/** Checks that drivers go to the ZIP codes of an address; one without any passes. It is asked before everything else. */
function checkArea(form: AddressFields, rules: PickupRules): FormProblem | null {
  const zip = unservedZip(form, rules);
  return zip === null ? null : told(NOT_SERVED, unservedText(zip), 'zip');
}

/** Checks that a day, where one is chosen, is no holiday: then there are no times to choose from. */
function checkOpen(date: string, rules: PickupRules): FormProblem | null {
  const closed = isRealDay(date) ? closedText(date, rules) : null;
  return closed === null ? null : told('Closed That Day', closed, 'date');
}

/**
 * Checks a home pickup: in the shop's area, everything filled in, the address a likely one (`checkPickupLine`), the day not
 * before `today` (C5) and no holiday, and the time one of the slots. `date` and `today` as YYYY-MM-DD, `today` being the
 * shop's day. Does not check whether a slot of today has passed; `slotsFor` does.
 */
export function checkHomePickup(
  form: AddressFields & { date: string; time: string; today: string },
  rules: PickupRules,
): FormProblem | null {
  const { date, time, address, city } = form;
  const outside = checkArea(form, rules) ?? checkOpen(date, rules);
  if (outside !== null) return outside;
  const missing = [...blankFields({ date, time, address, city }), ...invalidRegionFields(form)];
  if (missing.length > 0) return problem('pickupMissing', missing);
  const streetProblem = checkPickupLine(form);
  if (streetProblem !== null) return streetProblem;
  if (!isPickupDay(date, form.today)) return problem('dateInvalid', ['date']);
  return readPickupSlot(time) === null ? problem('timeInvalid', ['time']) : null;
}

/** Checks the address of a home pickup alone, for a flow without an appointment (C5, decision 7). */
export function checkPickupAddress(form: AddressFields, rules: PickupRules): FormProblem | null {
  const { address, city } = form;
  const outside = checkArea(form, rules);
  if (outside !== null) return outside;
  const missing = [...blankFields({ address, city }), ...invalidRegionFields(form)];
  return missing.length > 0 ? problem('addressMissing', missing) : checkPickupLine(form);
}

/**
 * Checks a mail address: all four parts, or one line of at least 10 characters with a comma in `address` (C5), and none of the
 * military.
 */
export function checkMailAddress(form: AddressFields): FormProblem | null {
  const address = form.address.trim();
  const isLine = address.length >= MIN_COMBINED_ADDRESS && address.includes(',');
  const missing = isLine ? [] : [...blankFields({ address, city: form.city }), ...invalidRegionFields(form)];
  if (missing.length > 0) return problem('mailAddressMissing', missing);
  if (!isMilitaryMail(readAddressParts(form))) return null;
  return problem('mailAddressMilitary', [isBlank(form.zip) ? 'address' : 'zip']);
}

/**
 * Checks an address of a pickup as the one line that its fields make (C5, decision 43): a comma somewhere on it, and at
 * least 5 characters where the street is typed. Empty fields add nothing, so a street alone has no comma.
 */
export function checkPickupLine(form: AddressFields): FormProblem | null {
  const region = `${form.state} ${form.zip}`;
  const line = [form.address, form.city, region].filter((part) => !isBlank(part)).join(', ');
  const isLikely = form.address.trim().length >= MIN_PICKUP_ADDRESS && line.includes(',');
  return isLikely ? null : problem('addressInvalid', ['address']);
}

/**
 * Checks the address of a pickup as it was sent, in fields or on one line, for a flow without an appointment: in the shop's area,
 * a likely one, and with a ZIP code.
 */
export function checkSentPickup(form: AddressFields, rules: PickupRules): FormProblem | null {
  const problemOfLine = checkArea(form, rules) ?? checkPickupLine(form);
  if (problemOfLine !== null || zipsOf(form).length > 0) return problemOfLine;
  return told('Missing Information', 'Please enter the pickup ZIP code.', 'zip');
}

/**
 * Returns the fields with an invalid state (two capital letters) or zip code (five digits); they count as not filled in
 * (C5).
 */
function invalidRegionFields(form: AddressFields): string[] {
  const wrong: string[] = [];
  if (!isUsState(form.state.trim())) wrong.push('state');
  if (readZipCode(form.zip) === null) wrong.push('zip');
  return wrong;
}

function blankFields(fields: Record<string, string>): string[] {
  return Object.keys(fields).filter((name) => isBlank(fields[name] ?? null));
}

/** Makes a problem of one field, whose text is its own. */
function told(title: string, message: string, field: string): FormProblem {
  return { title, message, fields: [field], beside: message };
}

function problem(kind: keyof typeof TEXTS, fields: readonly string[]): FormProblem {
  const [title, message] = TEXTS[kind];
  return { title, message, fields };
}
