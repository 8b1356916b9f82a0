import { longParts } from '../address/label-lines.ts';
import { isMilitaryMail } from '../address/military-mail.ts';
import {
  formatUsAddress,
  type PlaceParts,
  parseUsAddress,
  readZipCode,
  withoutPlace,
  zipAtEnd,
} from '../address/parse-us-address.ts';
import { isPostBox, isWholeStreet } from '../address/post-boxes.ts';
import { readState } from '../address/state-names.ts';
import { statedPart } from '../address/unknown-parts.ts';
import { isZipOfState } from '../address/zip-of-state.ts';
import { isRealDay } from '../calendar-day.ts';
import { explainClosedDay } from '../hours/pickup-days.ts';
import type { Cents } from '../money.ts';
import type { CustomerServiceMethod } from '../vocabulary.ts';
import { type FormProblem, INCOMPLETE, isBlank } from './device-options.ts';
import { type PickupRules, unservedText, unservedZip } from './pickup-rules.ts';
import { isPickupDay, PICKUP_DAYS_AHEAD, readPickupSlot } from './pickup-slots.ts';

/** Form rules of an order, shared by screen and server; titles and messages are from C5. */

const TEXTS = {
  customerMissing: ['Missing Information', 'Please fill in all customer information fields.'],
  phoneUnverified: ['Phone Verification Required', 'Please verify your phone number to continue.'],
  pickupMissing: ['Missing Information', 'Please fill in all appointment and address fields.'],
  // Variant B has no appointment: the specified text without it.
  addressMissing: ['Missing Information', 'Please fill in all address fields.'],
  addressInvalid: ['Invalid Address', 'Please enter a valid street address with number and street name.'],
  mailAddressMissing: ['Missing Address', 'Please provide your address for the shipping label.'],
  addressTwice: [
    'Check the Address',
    'Please enter the street alone here, and its city, state and ZIP code in the fields for them.',
  ],
  zipElsewhere: ['Check the ZIP Code', 'This ZIP code isn’t in that state. Please check both.'],
  // USPS accepts used devices with a battery only by surface mail, which doesn't reach military addresses.
  mailAddressMilitary: [
    'Address Not Accepted',
    'USPS doesn’t accept devices with batteries from APO, FPO or DPO addresses. Please use another address.',
  ],
  mailAddressLong: [
    'Address Too Long',
    'This doesn’t fit on a shipping label. Please shorten it, or use the field for the apartment or unit.',
  ],
  pickupBox: ['Street Address Needed', 'Our driver can’t pick up at a PO box. Please enter a street address.'],
  // The specification has the rules but no text for these two ("Date not earlier than today", R-050).
  dateInvalid: ['Invalid Date', `Please choose a day within the next ${PICKUP_DAYS_AHEAD} days.`],
  timeInvalid: ['Invalid Time', 'Please choose one of the times listed.'],
} as const;

const MIN_PICKUP_ADDRESS = 5;

/** Checks the customer step: everything filled in, then the phone verified. Null when it is complete. */
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

/** Checks an order before it is sent: price, options and service method. */
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
 * Returns the parts of an address; unknown parts are empty. Filled fields take precedence over the line; with the line
 * alone, city, state and zip come from its end.
 */
export function readAddressParts(fields: AddressFields): { street: string; city: string; state: string; zip: string } {
  const [city = '', typedState = '', typedZip = ''] = [fields.city, fields.state, fields.zip].map(statedPart);
  const state = readState(typedState) ?? typedState;
  const zip = readZipCode(typedZip) ?? typedZip;
  const parsed = readLine(fields.address, { city, state, zip });
  return {
    street: parsed?.street ?? fields.address.trim(),
    city: city || (parsed?.city ?? ''),
    state: state || (parsed?.state ?? ''),
    zip: zip || (parsed?.zipCode ?? ''),
  };
}

type Line = Partial<Pick<ReturnType<typeof parseUsAddress> & object, 'city' | 'state' | 'zipCode'>> & {
  street: string;
};

/**
 * Reads a line, whole or not. Removes from its end only what the other fields contain, since the label would repeat it; so
 * no name of a building is taken for a city.
 */
function readLine(line: string, place: PlaceParts): Line | null {
  const parsed = parseUsAddress(line);
  if (parsed !== null) return parsed;
  const street = withoutPlace(line, place);
  if (street !== null) return { street };
  const { city, state, zip } = place;
  const completed = parseUsAddress(`${line} ${zip}`) ?? parseUsAddress(`${line}, ${state} ${zip}`);
  const isSame = (parsedPart: string | undefined, fieldPart: string) =>
    fieldPart === '' || parsedPart?.toLowerCase() === fieldPart.toLowerCase();
  return isSame(completed?.city, city) && isSame(completed?.state, state) ? completed : null;
}

/** Formats an address on one line, as pickups store it. */
export function addressLine(fields: AddressFields): string {
  const { street, city, state, zip } = readAddressParts(fields);
  return formatUsAddress({ street, city, state, zipCode: zip });
}

/** Title of the problem with a ZIP code to which no driver goes. */
const NOT_SERVED = 'Outside Our Pickup Area';

/** Checks that drivers go to the ZIP codes of an address; one without any passes. Runs before all other checks. */
function checkArea(form: AddressFields, rules: PickupRules): FormProblem | null {
  const zip = unservedZip(form, rules);
  return zip === null ? null : fieldProblem(NOT_SERVED, unservedText(zip), 'zip');
}

/** Checks that the shop is not closed on the chosen day, which would have no times to choose from. */
function checkOpen(date: string, rules: PickupRules): FormProblem | null {
  const closed = isRealDay(date) ? explainClosedDay(date, rules) : null;
  return closed === null ? null : fieldProblem('Closed That Day', closed, 'date');
}

/**
 * Checks a home pickup: in the shop's area, everything filled in, the address plausible (`checkPickupLine`), the day not
 * before `today` and not closed, and the time one of the slots. `date` and `today` as YYYY-MM-DD, `today` being the
 * shop's day. Does not reject passed slots of today; `slotsFor` does.
 */
export function checkHomePickup(
  form: AddressFields & { date: string; time: string; today: string },
  rules: PickupRules,
): FormProblem | null {
  const { date, time } = form;
  const outside = checkArea(form, rules) ?? checkOpen(date, rules);
  if (outside !== null) return outside;
  const parts = readAddressParts(form);
  const missing = [...blankFields({ date, time }), ...missingParts(parts)];
  if (missing.length > 0) return problem('pickupMissing', missing);
  const streetProblem = checkPickupLine(form, parts);
  if (streetProblem !== null) return streetProblem;
  if (!isPickupDay(date, form.today)) return problem('dateInvalid', ['date']);
  return readPickupSlot(time) === null ? problem('timeInvalid', ['time']) : null;
}

/** Checks only the address of a home pickup, for a flow without an appointment. */
export function checkPickupAddress(form: AddressFields, rules: PickupRules): FormProblem | null {
  const outside = checkArea(form, rules);
  if (outside !== null) return outside;
  const parts = readAddressParts(form);
  const missing = missingParts(parts);
  return missing.length > 0 ? problem('addressMissing', missing) : checkPickupLine(form, parts);
}

/**
 * Checks a mail address: street, city, state and ZIP code, in their fields or on the line, which fit on a label, and not a
 * military address.
 */
export function checkMailAddress(form: AddressFields): FormProblem | null {
  const parts = readAddressParts(form);
  const missing = missingParts(parts);
  if (missing.length > 0) return problem('mailAddressMissing', missing);
  if (isMilitaryMail(parts)) return problem('mailAddressMilitary', [isBlank(form.zip) ? 'address' : 'zip']);
  if (!isWholeStreet(parts.street)) return withFieldText(problem('addressInvalid', ['address']));
  const wrong = checkPlace(form, parts);
  if (wrong !== null) return wrong;
  const long = longParts(parts).map((part) => (part === 'street' ? 'address' : part));
  return long.length > 0 ? withFieldText(problem('mailAddressLong', long)) : null;
}

/**
 * Checks a pickup address as the line that its fields form: a comma somewhere on it, and at
 * least 5 characters in the street field. Empty fields add nothing, so a street alone has no comma.
 */
export function checkPickupLine(form: AddressFields, parts = readAddressParts(form)): FormProblem | null {
  const region = `${form.state} ${form.zip}`;
  const line = [form.address, form.city, region].filter((part) => !isBlank(part)).join(', ');
  const isLikely = form.address.trim().length >= MIN_PICKUP_ADDRESS && line.includes(',');
  if (!isLikely || !isWholeStreet(parts.street)) return problem('addressInvalid', ['address']);
  return isPostBox(parts.street) ? withFieldText(problem('pickupBox', ['address'])) : checkPlace(form, parts);
}

/** Checks that the parts of an address fit each other: the ZIP code belongs to the state, and the street contains neither. */
function checkPlace(
  form: AddressFields,
  { street, state, zip }: ReturnType<typeof readAddressParts>,
): FormProblem | null {
  if ([street, ...street.split(',')].some((part) => zipAtEnd(part) !== null))
    return withFieldText(problem('addressTwice', ['address']));
  if (isZipOfState(zip, state)) return null;
  return withFieldText(problem('zipElsewhere', [isBlank(form.zip) ? 'address' : 'zip']));
}

/** Returns the parts that are missing; an invalid state or ZIP code counts as not filled in. */
function missingParts({ street: address, city, state, zip }: ReturnType<typeof readAddressParts>): string[] {
  return [
    ...blankFields({ address, city: /\p{L}/u.test(city) ? city : '' }),
    ...(readState(state) === null ? ['state'] : []),
    ...(readZipCode(zip) === null ? ['zip'] : []),
  ];
}

function blankFields(fields: Record<string, string>): string[] {
  return Object.keys(fields).filter((name) => isBlank(fields[name] ?? null));
}

/** Repeats the message of a problem next to its fields. */
function withFieldText(formProblem: FormProblem): FormProblem {
  return { ...formProblem, beside: formProblem.message };
}

/** Makes a problem of one field, with its message next to the field. */
function fieldProblem(title: string, message: string, field: string): FormProblem {
  return withFieldText({ title, message, fields: [field] });
}

function problem(kind: keyof typeof TEXTS, fields: readonly string[]): FormProblem {
  const [title, message] = TEXTS[kind];
  return { title, message, fields };
}
