import type { HistoryEntry } from '#contracts/staff-orders.ts';
import { toDecimal } from '#domain/money.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ChangeDetail } from './status-change.queries.ts';

/** Everything that happened to an order, oldest first, as staff read it. */
export async function listStaffHistory(db: Queryable, orderId: string): Promise<HistoryEntry[]> {
  const rows = await db.query<{
    id: string;
    kind: string;
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
