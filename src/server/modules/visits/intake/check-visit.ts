import crypto from 'node:crypto';
import type { CreateVisitBody, VisitDevice } from '#contracts/visits.ts';
import { checkSeller, SELLER_PROBLEMS } from '#domain/counter/check-seller.ts';
import type { Payout } from '#domain/counter/split-payouts.ts';
import { isSameNumber } from '#domain/device-numbers/read-device-number.ts';
import { type Cents, formatMoney, parseMoney } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { Catalog } from '#server/modules/catalog/index.ts';
import { describeByStaff } from '#server/modules/customers/index.ts';
import {
  type CheckedOrder,
  checkOrder,
  findSeller,
  requireSerial,
  type Seller,
} from '#server/modules/orders/placing/index.ts';
import { admitFee } from '#server/modules/payments/fees/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';
import { fail, refuseField } from '#server/platform/errors.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';
import { checkDeal } from './buy-devices.ts';
import { prefixDeviceErrors, prefixErrors } from './device-refusal.ts';
import type { IncomingDevice } from './serials.ts';

/** A device that passed the checks of an intake. */
export interface CheckedDevice extends IncomingDevice {
  checked: CheckedOrder;
  agreedCents: Cents;
  priceReason: string | null;
  /** Reason of an admin to take it in without a number; null when it has one or needs none. */
  noSerialReason: string | null;
  /** Price range of a drop-off; null for a purchase. */
  range: { fromCents: Cents; toCents: Cents } | null;
}

/** A visit that passed the checks. */
export interface CheckedVisit {
  seller: Seller;
  /** New customer record; null for an existing customer. */
  newCustomer: ReturnType<typeof describeByStaff> | null;
  devices: readonly CheckedDevice[];
  /** Empty for a drop-off. */
  payouts: readonly Payout[];
}

interface IntakeContext {
  context: Context;
  catalog: Catalog;
  carrier: LabelCarrier;
  isAdmin: boolean;
}

/**
 * Checks the seller, the devices with their prices, and the payouts of a visit, before anything is written.
 * @throws Failure not_found, phone_not_us, rule_broken, and for a device those of `checkOrder` and `checkDeal`
 */
export async function checkVisit(intake: IntakeContext, body: CreateVisitBody): Promise<CheckedVisit> {
  const { context } = intake;
  const { seller, newCustomer } = await readSeller(context, body);
  checkPapers(context, body);
  const devices = body.devices.map((device, index) =>
    prefixDeviceErrors(index, () => checkDevice(intake, seller, body.kind, device)),
  );
  refuseDuplicates(devices);
  const total = devices.reduce((sum, { agreedCents }) => sum + agreedCents, 0);
  if (body.kind === 'purchase')
    return { seller, newCustomer, devices, payouts: readPayouts(context.env, body.payouts ?? [], total) };
  if (body.payouts !== undefined) refuseField('payouts', 'We don’t pay for devices left for testing.');
  if (body.readyAt === undefined) refuseField('readyAt', 'Please enter when the devices will be ready.');
  return { seller, newCustomer, devices, payouts: [] };
}

async function readSeller(
  { database, clock, env }: Context,
  { customer }: CreateVisitBody,
): Promise<Pick<CheckedVisit, 'seller' | 'newCustomer'>> {
  const { day } = shopTime(clock.now(), env.SHOP_TIME_ZONE);
  const { birthDate = null, licenseExpires = null, id, name } = customer;
  const problem = checkSeller({ birthDate, licenseExpires }, day);
  if (problem !== null) refuseField(`customer.${SELLER_PROBLEMS[problem].field}`, SELLER_PROBLEMS[problem].message);
  if (id !== undefined) {
    return { seller: (await findSeller(database, id)) ?? fail('not_found'), newCustomer: null };
  }
  if (name === undefined) return refuseField('customer.name', 'Please enter the customer’s name.');
  const newCustomer = prefixErrors('customer.', () => describeByStaff({ ...customer, name }));
  return { seller: { ...newCustomer, user: null }, newCustomer };
}

/** Requires the files that the shop's settings ask for. */
function checkPapers({ env }: Context, { signatureFileId, idPhotoFileId }: CreateVisitBody): void {
  if (env.COUNTER_SIGNATURE === 'required' && signatureFileId === undefined) {
    refuseField('signatureFileId', 'Please have the customer sign.');
  }
  if (env.COUNTER_ID_PHOTO === 'required' && idPhotoFileId === undefined) {
    refuseField('idPhotoFileId', 'Please take a photo of the customer’s ID.');
  }
}

function checkDevice(
  { context, catalog, carrier, isAdmin }: IntakeContext,
  seller: Seller,
  kind: CreateVisitBody['kind'],
  device: VisitDevice,
): CheckedDevice {
  const {
    price,
    serial = null,
    agreedPrice,
    priceReason,
    priceRange,
    custodyReason,
    noSerialReason,
    ...facts
  } = device;
  const checked = checkOrder(context, catalog, carrier, seller, {
    ...facts,
    customerId: seller.id,
    quotedPrice: price,
    imei: serial,
    serviceMethod: 'counter',
  });
  const { priceCents } = checked.price;
  const common = {
    checked,
    serial: checked.order.imei,
    custodyReason: custodyReason ?? null,
    noSerialReason: requireSerial(checked.order, { noSerialReason, isAdmin }),
  };
  if (kind === 'drop_off') {
    if (agreedPrice !== undefined) refuseField('agreedPrice', 'Agree on the price after testing.');
    return { ...common, agreedCents: priceCents, priceReason: null, range: readRange(priceRange, priceCents, isAdmin) };
  }
  if (priceRange !== undefined) refuseField('priceRange', 'Price ranges are only for devices left for testing.');
  const agreedCents = agreedPrice === undefined ? priceCents : readCents(agreedPrice, 'agreedPrice');
  const reason = priceReason?.trim() || null;
  checkDeal({ paymentStatus: 'pending', quotedCents: priceCents, finalCents: null }, { agreedCents, reason, isAdmin });
  return { ...common, agreedCents, priceReason: reason, range: null };
}

/** Reads the price range on a ticket. Only an admin may go above the quote. */
function readRange(range: VisitDevice['priceRange'], quotedCents: Cents, isAdmin: boolean): CheckedDevice['range'] {
  if (range === undefined) return refuseField('priceRange', 'Please enter a price range.');
  const fromCents = readCents(range.from, 'priceRange.from');
  const toCents = readCents(range.to, 'priceRange.to');
  if (fromCents > toCents) refuseField('priceRange.to', 'This can’t be less than the lower price.');
  if (toCents > quotedCents && !isAdmin) {
    fail('price_needs_admin', {
      errors: { 'priceRange.to': `Above the ${formatMoney(quotedCents)} quote needs an admin.` },
    });
  }
  return { fromCents, toCents };
}

/**
 * Reads payouts with their fees, and requires that they add up to the agreed price.
 * @throws Failure rule_broken
 */
export function readPayouts(env: Env, payouts: NonNullable<CreateVisitBody['payouts']>, agreedCents: Cents): Payout[] {
  if (payouts.length === 0) return refuseField('payouts', 'Please choose a payment method.');
  const parsed = payouts.map(({ method, amount, ...shown }, index) => {
    const amountCents = readCents(amount, `payouts.${index}.amount`);
    if (amountCents === 0) refuseField(`payouts.${index}.amount`, 'Please enter an amount above zero.');
    const fee = admitFee(env, { method, amountCents, ...shown }, `payouts.${index}.`);
    return { id: crypto.randomUUID(), method, amountCents, ...fee };
  });
  const sum = parsed.reduce((total, { amountCents }) => total + amountCents, 0);
  if (sum === agreedCents) return parsed;
  return refuseField(
    'payouts',
    `The payouts add up to ${formatMoney(sum)}, but the agreed total is ${formatMoney(agreedCents)}.`,
  );
}

/** Refuses a device that the visit has twice. */
function refuseDuplicates(devices: readonly CheckedDevice[]): void {
  const serials = devices.map(({ serial }) => serial ?? '');
  const index = serials.findIndex((serial, position) =>
    serials.slice(0, position).some((earlier) => isSameNumber(earlier, serial)),
  );
  if (index >= 0) refuseField(`devices.${index}.serial`, 'This device is already in this visit.');
}

/** Reads an amount in cents. @throws Failure malformed */
export function readCents(amount: string, field: string): Cents {
  return parseMoney(amount) ?? fail('malformed', { errors: { [field]: 'Enter an amount, like 850.00' } });
}
