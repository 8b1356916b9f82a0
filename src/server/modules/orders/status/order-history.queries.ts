import { z } from 'zod';
import type { HistoryEntry } from '#contracts/staff-orders.ts';
import { type Cents, toDecimal } from '#domain/money.ts';
import { DECLINE_CAUSES, type Decline } from '#domain/orders/decline-cause.ts';
import { HISTORY_KINDS, type PastChange } from '#domain/orders/undo-change.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { changeDetail } from './status-change.queries.ts';

const entry = z.object({
  id: z.string(),
  kind: z.enum(HISTORY_KINDS),
  from: z.enum(ORDER_STATUSES).nullable(),
  to: z.enum(ORDER_STATUSES),
  actor: z.string(),
  note: z.string().nullable(),
  version: z.int(),
  detail: changeDetail.nullable(),
  at: z.date(),
});
const STATUSES = { from: 'from_status', to: 'to_status' };
const history = statement({
  name: 'order-events-of-order',
  params: z.object({ orderId: z.uuid() }),
  row: entry,
  sql: sql`select ${columns(entry, 'e', STATUSES)} from order_events e where e.order_id = :orderId order by e.id`,
});

/** Lists the whole history of an order for staff, oldest first. */
export async function listStaffHistory(db: Queryable, orderId: string): Promise<HistoryEntry[]> {
  const rows = await db.query(history, { orderId });
  return rows.map(({ id, detail, at, ...entry }) => ({
    ...entry,
    id: Number(id),
    assignedTo: detail?.assignedTo ?? null,
    finalPrice: detail?.finalPriceCents == null ? null : toDecimal(detail.finalPriceCents),
    priceReason: detail?.priceReason ?? null,
    declined: detail?.declined == null ? null : { cause: detail.declined.cause, words: detail.declined.words ?? null },
    contest: detail?.contest ?? null,
    isPayout: detail?.payout ?? false,
    at: at.toISOString(),
  }));
}

const moved = entry.pick({ kind: true, from: true, to: true });
const lastChange = statement({
  name: 'order-events-last',
  params: z.object({ orderId: z.uuid() }),
  row: moved.extend({ version: entry.shape.version, setsPrice: z.boolean(), finalCentsBefore: z.int().nullable() }),
  sql: sql`select ${columns(moved, 'e', STATUSES)},
      (select max(n.version) from order_events n where n.order_id = e.order_id) as version,
      coalesce(e.detail ? 'finalPriceCents', false) as "setsPrice",
      (select (p.detail->>'finalPriceCents')::int from order_events p
        where p.order_id = e.order_id and p.id < e.id and p.detail ? 'finalPriceCents'
        order by p.id desc limit 1) as "finalCentsBefore"
    from order_events e where e.order_id = :orderId and not coalesce(e.detail ? 'payout', false)
    order by e.id desc limit 1`,
});

/**
 * Finds the last change of an order by the rule of `lastChange`, with the price that an earlier change set; null without entries.
 */
export async function findLastChange(
  db: Queryable,
  orderId: string,
): Promise<(PastChange & { setsPrice: boolean; finalCentsBefore: Cents | null }) | null> {
  return db.first(lastChange, { orderId });
}

const declines = statement({
  name: 'order-declines',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ orderId: z.uuid(), cause: z.enum(DECLINE_CAUSES), words: z.string().nullable() }),
  plan: 'each call',
  sql: sql`select distinct on (order_id) order_id as "orderId", detail->'declined'->>'cause' as cause,
      detail->'declined'->>'words' as words
    from order_events where order_id = any(:orderIds) and to_status = 'declined' and detail ? 'declined'
    order by order_id, id desc`,
});

/** Reads the causes of the last declines of orders, keyed by order id. */
export async function readDeclines(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Decline>> {
  const rows = await db.query(declines, { orderIds });
  return new Map(rows.map(({ orderId, cause, words }) => [orderId, { cause, words }]));
}

const endedBy = statement({
  name: 'order-events-ended-by',
  params: z.object({ orderId: z.uuid() }),
  row: z.object({ actor: z.string(), memberId: z.uuid().nullable() }),
  sql: sql`select actor, member_id as "memberId" from order_events where order_id = :orderId and from_status <> to_status order by id desc limit 1`,
});

/** Returns true when staff made the last status change of an order. */
export async function wasEndedByStaff(db: Queryable, orderId: string): Promise<boolean> {
  const [last] = await db.query(endedBy, { orderId });
  return last !== undefined && (last.memberId !== null || (last.actor !== 'customer' && last.actor !== 'carrier'));
}
