import type { CustomerHold, Order } from '#contracts/orders.ts';
import { familyOf } from '#domain/inspection/device-families.ts';
import { HOLDS, stepsToEnd } from '#domain/inspection/holds.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listHolds } from '../inspections.queries.ts';

/** Reads what holds an order's device up, in the words of its customer; two holds with the same words are said once. */
export async function readCustomerHolds(
  db: Queryable,
  { id, product }: Pick<Order, 'id' | 'product'>,
): Promise<CustomerHold[]> {
  const family = familyOf(product.deviceType);
  const holds = (await listHolds(db, id)).map((code) => ({
    title: HOLDS[code].title,
    text: HOLDS[code].told,
    steps: [...stepsToEnd(code, family)],
  }));
  return holds.filter(({ text }, index) => holds.findIndex((one) => one.text === text) === index);
}
