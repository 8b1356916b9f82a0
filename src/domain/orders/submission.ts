import { longParts } from '../address/label-lines.ts';
import { isMilitaryMail } from '../address/military-mail.ts';
import {
  formatUsAddress,
  type KnownPlace,
  parseUsAddress,
  readZipCode,
  withoutPlace,
  zipAtEnd,
} from '../address/parse-us-address.ts';
import { isPostBox } from '../address/post-boxes.ts';
import { readState } from '../address/state-names.ts';
import { knownPart } from '../address/unknown-parts.ts';
import { isWholeStreet } from '../address/whole-street.ts';
import { isZipOfState } from '../address/zip-of-state.ts';
import { isRealDay } from '../calendar-day.ts';
import { closedText } from '../hours/pickup-days.ts';
import type { Cents } from '../money.ts';
import type { CustomerServiceMethod } from '../vocabulary.ts';
import { type FormProblem, INCOMPLETE, isBlank } from './device-options.ts';
import { type PickupRules, unservedText, unservedZip } from './pickup-rules.ts';
import { isPickupDay, PICKUP_DAYS_AHEAD, readPickupSlot } from './pickup-slots.ts';

/** Form rules of an order, shared by screen and server; titles and messages are those of C5. */

const TEXTS = {
  customerMissing: ['Missing Information', 'Please fill in all customer information fields.'],
  phoneUnverified: ['Phone Verification Required', 'Please verify your phone number to continue.'],
  pickupMissing: ['Missing Information', 'Please fill in all appointment and address fields.'],
  // Variant B asks for no appointment: the specified text without it.
  addressMissing: ['Missing Information', 'Please fill in all address fields.'],
  addressInvalid: ['Invalid Address', 'Please enter a valid street address with number and street name.'],
  mailAddressMissing: ['Missing Address', 'Please provide your address for the shipping label.'],
  addressTwice: [
    'Check the Address',
    'Please enter the street alone here, and its city, state and ZIP code in the fields for them.',
  ],
  zipElsewhere: ['Check the ZIP Code', 'This ZIP code isn’t in that state. Please check both.'],
  // USPS accepts used devices with a battery by surface alone, which no military mail goes by.
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

/** Checks the customer step: everything filled in, then the phone verified. Null when it can be left. */
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
 * Returns the parts of an address; those that are not known are empty. Filled fields take precedence over the line; with the line
 * alone, city, state and zip come from its end.
 */
export function readAddressParts(fields: AddressFields): { street: string; city: string; state: string; zip: string } {
  const [city = '', typedState = '', typedZip = ''] = [fields.city, fields.state, fields.zip].map(knownPart);
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
 * Reads a line, whole or not. What its fields name is taken off its end, since the label would name it twice; nothing else is, so that
 * no line of a building is taken for a city.
 */
function readLine(line: string, place: KnownPlace): Line | null {
  const whole = parseUsAddress(line);
  if (whole !== null) return whole;
  const street = withoutPlace(line, place);
  if (street !== null) return { street };
  const { city, state, zip } = place;
  const ended = parseUsAddress(`${line} ${zip}`) ?? parseUsAddress(`${line}, ${state} ${zip}`);
  const isSame = (read: string | undefined, known: string) =>
    known === '' || read?.toLowerCase() === known.toLowerCase();
  return isSame(ended?.city, city) && isSame(ended?.state, state) ? ended : null;
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
 * before `today` and no holiday, and the time one of the slots. `date` and `today` as YYYY-MM-DD, `today` being the
 * shop's day. Does not check whether a slot of today has passed; `slotsFor` does.
 */
export function checkHomePickup(
  form: AddressFields & { date: string; time: string; today: string },
  rules: PickupRules,
): FormProblem | null {
  const { date, time } = form;
  const outside = checkArea(form, rules) ?? checkOpen(date, rules);
  if (outside !== null) return outside;
  const missing = [...blankFields({ date, time }), ...missingParts(readAddressParts(form))];
  if (missing.length > 0) return problem('pickupMissing', missing);
  const streetProblem = checkPickupLine(form);
  if (streetProblem !== null) return streetProblem;
  if (!isPickupDay(date, form.today)) return problem('dateInvalid', ['date']);
  return readPickupSlot(time) === null ? problem('timeInvalid', ['time']) : null;
}

/** Checks the address of a home pickup alone, for a flow without an appointment. */
export function checkPickupAddress(form: AddressFields, rules: PickupRules): FormProblem | null {
  const outside = checkArea(form, rules);
  if (outside !== null) return outside;
  const missing = missingParts(readAddressParts(form));
  return missing.length > 0 ? problem('addressMissing', missing) : checkPickupLine(form);
}

/**
 * Checks a mail address: street, city, state and ZIP code, in their fields or on the line, which fit on a label, and none of the
 * military.
 */
export function checkMailAddress(form: AddressFields): FormProblem | null {
  const parts = readAddressParts(form);
  const missing = missingParts(parts);
  if (missing.length > 0) return problem('mailAddressMissing', missing);
  if (isMilitaryMail(parts)) return problem('mailAddressMilitary', [isBlank(form.zip) ? 'address' : 'zip']);
  if (!isWholeStreet(parts.street)) return besides(problem('addressInvalid', ['address']));
  const wrong = checkPlace(form, parts);
  if (wrong !== null) return wrong;
  const long = longParts(parts).map((part) => (part === 'street' ? 'address' : part));
  return long.length > 0 ? besides(problem('mailAddressLong', long)) : null;
}

/**
 * Checks an address of a pickup as the one line that its fields make: a comma somewhere on it, and at
 * least 5 characters where the street is typed. Empty fields add nothing, so a street alone has no comma.
 */
export function checkPickupLine(form: AddressFields): FormProblem | null {
  const region = `${form.state} ${form.zip}`;
  const line = [form.address, form.city, region].filter((part) => !isBlank(part)).join(', ');
  const parts = readAddressParts(form);
  const isLikely = form.address.trim().length >= MIN_PICKUP_ADDRESS && line.includes(',');
  if (!isLikely || !isWholeStreet(parts.street)) return problem('addressInvalid', ['address']);
  return isPostBox(parts.street) ? besides(problem('pickupBox', ['address'])) : checkPlace(form, parts);
}

/** Checks that the parts of an address fit each other: the ZIP code is one of the state, and the street does not hold them. */
function checkPlace(
  form: AddressFields,
  { street, state, zip }: ReturnType<typeof readAddressParts>,
): FormProblem | null {
  if ([street, ...street.split(',')].some((part) => zipAtEnd(part) !== null))
    return besides(problem('addressTwice', ['address']));
  if (isZipOfState(zip, state)) return null;
  return besides(problem('zipElsewhere', [isBlank(form.zip) ? 'address' : 'zip']));
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

/** Says beside the fields what the problem says. */
function besides(found: FormProblem): FormProblem {
  return { ...found, beside: found.message };
}

/** Makes a problem of one field, whose text is its own. */
function told(title: string, message: string, field: string): FormProblem {
  return besides({ title, message, fields: [field] });
}

function problem(kind: keyof typeof TEXTS, fields: readonly string[]): FormProblem {
  const [title, message] = TEXTS[kind];
  return { title, message, fields };
}
