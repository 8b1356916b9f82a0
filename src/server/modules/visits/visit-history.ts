import type { getVisitHistory } from '#contracts/visit-lookups.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { listStaffHistory } from '#server/modules/orders/status/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findVisit, listVisitOrders } from './visits.queries.ts';

/** Joins the histories of a visit's orders, newest first. @throws Failure not_found */
export async function readVisitHistory(db: Queryable, { params }: Pick<Call<typeof getVisitHistory>, 'params'>) {
  const visit = (await findVisit(db, params.id)) ?? fail('not_found');
  const visitOrders = await listVisitOrders(db, visit.id);
  const histories = await Promise.all(
    visitOrders.map(async ({ orderId }) => {
      const transaction = { transactionId: orderId, transactionNumber: shortOrderId(orderId) };
      return (await listStaffHistory(db, orderId)).map((entry) => ({ ...entry, ...transaction }));
    }),
  );
  return histories.flat().toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
}
