import type { CustomerHold } from '#contracts/order-journey.ts';
import { familyOf } from '#domain/inspection/device-families.ts';
import { HOLDS, stepsToEnd } from '#domain/inspection/holds.ts';
import type { Order } from '#server/modules/orders/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readHolds } from '../inspections.queries.ts';

/** Title of the inspector's note, below the holds. */
const WORDS_TITLE = 'A note from our inspector';

/** Reads the holds of an order's device in the shop, for its customer. Lists holds with the same text once. */
export async function readCustomerHolds(
  db: Queryable,
  { id, product }: Pick<Order, 'id' | 'product'>,
): Promise<CustomerHold[]> {
  const family = familyOf(product.deviceType);
  const { holds: codes, words } = await readHolds(db, id);
  const holds = codes.map((code) => ({
    title: HOLDS[code].title,
    text: HOLDS[code].sellerText,
    steps: [...stepsToEnd(code, family, 'shop')],
  }));
  const distinctHolds = holds.filter(({ text }, index) => holds.findIndex((other) => other.text === text) === index);
  return words === null || distinctHolds.length === 0
    ? distinctHolds
    : [...distinctHolds, { title: WORDS_TITLE, text: words, steps: [] }];
}
