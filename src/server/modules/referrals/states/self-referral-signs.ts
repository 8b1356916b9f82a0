import { numberKeys } from '#domain/device-numbers/read-device-number.ts';
import { compareWithReferrer, type PersonIdentifiers, type SelfReferralSign } from '#domain/referrals/self-referral.ts';
import { listCustomersOfUser } from '#server/modules/customers/index.ts';
import { listOrdersOfUser } from '#server/modules/orders/accounts/index.ts';
import { wasDeviceOrdered } from '#server/modules/orders/earlier/index.ts';
import type { Order } from '#server/modules/orders/index.ts';
import { findUser } from '#server/modules/users/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Finds the signs that an order belongs to the person who shared its link. @param userId account of that person */
export async function findSigns(db: Queryable, order: Order, userId: string): Promise<SelfReferralSign[]> {
  const shared = compareWithReferrer(sellerOf(order), await referrerOf(db, userId));
  const isEarlierDevice = order.imei !== null && (await wasDeviceOrdered(db, order.id, order.imei));
  return isEarlierDevice ? [...shared, 'device_again'] : shared;
}

function sellerOf({ customer, imei, ...order }: Order): PersonIdentifiers {
  return {
    emails: [customer.email, customer.user?.email ?? ''],
    phones: [customer.phone, customer.user?.phone ?? ''],
    addresses: [customer, { address: order.pickupAddress, zipCode: order.pickupZip }],
    devices: imei === null ? [] : numberKeys(imei),
  };
}

async function referrerOf(db: Queryable, userId: string): Promise<PersonIdentifiers> {
  const user = await findUser(db, userId);
  const records = await listCustomersOfUser(db, userId);
  const orders = await listOrdersOfUser(db, userId);
  const contacts = [...records.map(({ email, phone }) => ({ email, phone })), ...(user === null ? [] : [user])];
  const pickups = orders.map(({ pickupAddress, pickupZip }) => ({ address: pickupAddress, zipCode: pickupZip }));
  return {
    emails: contacts.map(({ email }) => email),
    phones: contacts.map(({ phone }) => phone),
    addresses: [...records, ...pickups],
    devices: orders.flatMap(({ imei }) => (imei === null ? [] : numberKeys(imei))),
  };
}
