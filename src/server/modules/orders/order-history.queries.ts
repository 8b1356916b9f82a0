import type { HistoryEntry } from '#contracts/staff-orders.ts';
import { type Cents, toDecimal } from '#domain/money.ts';
import type { HistoryKind, PastChange } from '#domain/orders/undo-change.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ChangeDetail } from './status-change.queries.ts';

/** Everything that happened to an order, oldest first, as staff read it. */
export async function listStaffHistory(db: Queryable, orderId: string): Promise<HistoryEntry[]> {
  const rows = await db.query<{
    id: string;
    kind: HistoryKind;
    from_status: OrderStatus | null;
    to_status: OrderStatus;
    actor: string;
    note: string | null;
    version: number;
    detail: ChangeDetail | null;
    at: Date;
  }>({
    text: `select id, kind, from_status, to_status, actor, note, version, detail, at from order_events
      where order_id = $1 order by id`,
    values: [orderId],
  });
  return rows.map(({ id, kind, from_status, to_status, actor, note, version, detail, at }) => ({
    id: Number(id),
    kind,
    from: from_status,
    to: to_status,
    actor,
    note,
    assignedTo: detail?.assignedTo ?? null,
    finalPrice: detail?.finalPriceCents == null ? null : toDecimal(detail.finalPriceCents),
    priceReason: detail?.priceReason ?? null,
    version,
    at: at.toISOString(),
  }));
}

/** The last entry of an order's history, with the price that an earlier one had set; null where there is no entry. */
export async function findLastChange(
  db: Queryable,
  orderId: string,
): Promise<(PastChange & { setsPrice: boolean; finalCentsBefore: Cents | null }) | null> {
  const [last] = await db.query<PastChange & { setsPrice: boolean; finalCentsBefore: Cents | null }>({
    text: `select e.kind, e.from_status as "from", e.to_status as "to", e.version,
        coalesce(e.detail ? 'finalPriceCents', false) as "setsPrice",
        (select (p.detail->>'finalPriceCents')::int from order_events p
          where p.order_id = e.order_id and p.id < e.id and p.detail ? 'finalPriceCents'
          order by p.id desc limit 1) as "finalCentsBefore"
      from order_events e where e.order_id = $1 order by e.id desc limit 1`,
    values: [orderId],
  });
  return last ?? null;
}
