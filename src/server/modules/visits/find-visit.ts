import type { findVisitByNumber, OpenDropOff } from '#contracts/visit-lookups.ts';
import type { Visit } from '#contracts/visits.ts';
import { parseMoney, toDecimal } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import { findNumberedOrders } from '#server/modules/orders/numbers/index.ts';
import { findStaffOrders } from '#server/modules/orders/status/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findWholeVisit } from './describe-visit.ts';
import { findNumberedVisit, findVisitOrders, listOpenDevices, type OpenRow } from './visits.queries.ts';

/** Finds the visit with a number, or else the visit of the device with this number. @throws Failure not_found */
export async function visitOfNumber(
  db: Queryable,
  { query }: Pick<Call<typeof findVisitByNumber>, 'query'>,
): Promise<Visit> {
  const shortId = query.number.toLowerCase();
  const own = await findNumberedVisit(db, shortId);
  if (own !== null) return findWholeVisit(db, own);
  const [taken] = await findVisitOrders(db, await findNumberedOrders(db, shortId));
  return taken === undefined ? fail('not_found') : findWholeVisit(db, taken.visitId);
}

const MOST_DROP_OFFS = 200;
/** Devices of that many drop-offs, of which few have more than five. */
const MOST_DEVICES = 1000;

/** Lists the drop-offs of which the shop still has a device, with these devices. */
export async function openDropOffs(db: Queryable): Promise<OpenDropOff[]> {
  const rows = await listOpenDevices(db, MOST_DEVICES);
  const visits = [...Map.groupBy(rows, ({ visitId }) => visitId)].slice(0, MOST_DROP_OFFS);
  const ids = visits.flatMap(([, taken]) => taken.map(({ orderId }) => orderId));
  const orders = new Map((await findStaffOrders(db, ids)).map((order) => [order.id, order]));
  return visits.flatMap(([id, taken]): OpenDropOff[] => {
    const own = taken.flatMap((row) => {
      const order = orders.get(row.orderId);
      return order === undefined ? [] : [{ row, order }];
    });
    const [first] = own;
    if (first === undefined) return [];
    const sum = (centsOf: (row: OpenRow) => number | null) =>
      toDecimal(own.reduce((total, { row, order }) => total + (centsOf(row) ?? parseMoney(order.quotedPrice) ?? 0), 0));
    return [
      {
        id,
        number: shortOrderId(id),
        customerName: first.order.customer.name,
        customerPhone: first.order.customer.phone,
        devices: own.map(({ order: { product, storage } }) =>
          storage === NO_STORAGE ? product.model : `${product.model}, ${storage}`,
        ),
        priceRange: { from: sum(({ rangeFromCents }) => rangeFromCents), to: sum(({ rangeToCents }) => rangeToCents) },
        readyAt: (first.row.readyAt ?? first.row.createdAt).toISOString(),
        createdAt: first.row.createdAt.toISOString(),
      },
    ];
  });
}
