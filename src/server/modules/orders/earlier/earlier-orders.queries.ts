import { z } from 'zod';
import { numberKeys } from '#domain/device-numbers/read-device-number.ts';
import { JOIN_CUSTOMER } from '#server/modules/customers/index.ts';
import type { Owner } from '#server/platform/access.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { IS_OWN, ownerParams } from '../orders.queries.ts';

const IS_EARLIER = sql`(o.created_at, o.id) < (select n.created_at, n.id from orders n where n.id = :orderId)`;
const existsRow = z.object({ found: z.boolean() });

const ofCustomers = statement({
  name: 'order-earlier-of-customers',
  params: z.object({ orderId: z.uuid(), customerIds: z.array(z.uuid()).readonly() }),
  row: existsRow,
  plan: 'each call',
  sql: sql`select exists (select from orders o where o.customer_id = any(:customerIds) and ${IS_EARLIER}) as found`,
});

/** Returns true when one of these customer records has an earlier order than this one. */
export async function hasEarlierOrder(
  db: Queryable,
  orderId: string,
  customerIds: readonly string[],
): Promise<boolean> {
  const [row] = await db.query(ofCustomers, { orderId, customerIds });
  return row?.found === true;
}

const ofDevice = statement({
  name: 'order-earlier-of-device',
  params: z.object({ orderId: z.uuid(), devices: z.array(z.string()).readonly() }),
  row: existsRow,
  sql: sql`select exists (select from orders o where o.imei = any(:devices) and ${IS_EARLIER}) as found`,
});

/** Returns true when an earlier order names the same IMEI or serial number. */
export async function wasDeviceOrdered(db: Queryable, orderId: string, device: string): Promise<boolean> {
  const [row] = await db.query(ofDevice, { orderId, devices: numberKeys(device) });
  return row?.found === true;
}

const ofOwner = statement({
  name: 'order-any-of-owner',
  params: ownerParams,
  row: existsRow,
  sql: sql`select exists (select from orders o ${JOIN_CUSTOMER(sql`o.customer_id`)} where ${IS_OWN}) as found`,
});

/** Returns true when a browser or an account has placed an order. */
export async function hasOrders(db: Queryable, { visitor, userId }: Owner): Promise<boolean> {
  const [row] = await db.query(ofOwner, { visitor, userId });
  return row?.found === true;
}
