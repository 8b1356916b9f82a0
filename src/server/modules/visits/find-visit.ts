import type { findVisitByNumber, OpenDropOff } from '#contracts/visit-lookups.ts';
import { toDecimal } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import { findOrders } from '#server/modules/orders/index.ts';
import { findNumberedOrders } from '#server/modules/orders/numbers/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readVisit, type Visit } from './read-visit.ts';
import { findNumberedVisit, findVisitOrders, listOpenDevices, type OpenRow } from './visits.queries.ts';

/** Finds a visit by its number, else by the number of one of its orders. @throws Failure not_found */
export async function findVisitOfNumber(
  db: Queryable,
  { query }: Pick<Call<typeof findVisitByNumber>, 'query'>,
): Promise<Visit> {
  const shortId = query.number.toLowerCase();
  const visitId = await findNumberedVisit(db, shortId);
  if (visitId !== null) return readVisit(db, visitId);
  const [visitOrder] = await findVisitOrders(db, await findNumberedOrders(db, shortId));
  return visitOrder === undefined ? fail('not_found') : readVisit(db, visitOrder.visitId);
}

const MAX_DROP_OFFS = 200;
/** Enough devices for that many drop-offs: few have more than five. */
const MAX_DEVICES = 1000;

/** Lists the drop-offs with devices that are still in the shop, and these devices. */
export async function listOpenDropOffs(db: Queryable): Promise<OpenDropOff[]> {
  const rows = await listOpenDevices(db, MAX_DEVICES);
  const visits = [...Map.groupBy(rows, ({ visitId }) => visitId)].slice(0, MAX_DROP_OFFS);
  const ids = visits.flatMap(([, rowsOfVisit]) => rowsOfVisit.map(({ orderId }) => orderId));
  const orders = new Map((await findOrders(db, ids)).map((order) => [order.id, order]));
  return visits.flatMap(([id, rowsOfVisit]): OpenDropOff[] => {
    const devices = rowsOfVisit.flatMap((row) => {
      const order = orders.get(row.orderId);
      return order === undefined ? [] : [{ row, order }];
    });
    const [first] = devices;
    if (first === undefined) return [];
    const sum = (centsOf: (row: OpenRow) => number | null) =>
      toDecimal(devices.reduce((total, { row, order }) => total + (centsOf(row) ?? order.quotedCents), 0));
    return [
      {
        id,
        number: shortOrderId(id),
        customerName: first.order.customer.name,
        customerPhone: first.order.customer.phone,
        devices: devices.map(({ order: { product, storage } }) =>
          storage === NO_STORAGE ? product.model : `${product.model}, ${storage}`,
        ),
        priceRange: { from: sum(({ rangeFromCents }) => rangeFromCents), to: sum(({ rangeToCents }) => rangeToCents) },
        readyAt: (first.row.readyAt ?? first.row.createdAt).toISOString(),
        createdAt: first.row.createdAt.toISOString(),
      },
    ];
  });
}
