import type { CustomerHold } from '#contracts/order-journey.ts';
import type { Order } from '#contracts/orders.ts';
import { familyOf } from '#domain/inspection/device-families.ts';
import { HOLDS, stepsToEnd } from '#domain/inspection/holds.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readHolds } from '../inspections.queries.ts';

/** Title of what an inspector wrote, below the holds that it is about. */
const WORDS_TITLE = 'A note from our inspector';

/** Reads what holds an order's device up in the shop, in the words of its customer; two holds with the same words are said once. */
export async function readCustomerHolds(
  db: Queryable,
  { id, product }: Pick<Order, 'id' | 'product'>,
): Promise<CustomerHold[]> {
  const family = familyOf(product.deviceType);
  const { holds: codes, words } = await readHolds(db, id);
  const holds = codes.map((code) => ({
    title: HOLDS[code].title,
    text: HOLDS[code].told,
    steps: [...stepsToEnd(code, family, 'shop')],
  }));
  const said = holds.filter(({ text }, index) => holds.findIndex((one) => one.text === text) === index);
  return words === null || said.length === 0 ? said : [...said, { title: WORDS_TITLE, text: words, steps: [] }];
}
