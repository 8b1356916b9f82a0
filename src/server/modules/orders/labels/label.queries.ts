import { z } from 'zod';
import { isEndedEarly } from '#domain/orders/status.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { FROM_CUSTOMERS, IS_ERASED, JOIN_CUSTOMER } from '#server/modules/customers/index.ts';
import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const labelState = z.object({
  /** Time of the last purchase, or null. */
  readyAt: z.date().nullable(),
  /** True when the order's owner has deleted their account, and the label with it. */
  isErased: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  /** Number of the address that the label is for. */
  round: z.int(),
});
export type LabelState = z.infer<typeof labelState>;

const state = statement({
  name: 'label-state',
  params: z.object({ orderId: z.uuid() }),
  row: labelState,
  sql: sql`select o.label_ready_at as "readyAt", ${IS_ERASED(sql`c`)} as "isErased", o.status, coalesce(p.round, 1) as round
    from orders o ${JOIN_CUSTOMER(sql`o.customer_id`)} left join label_purchases p on p.order_id = o.id and p.direction = 'in'
    where o.id = :orderId and o.service_method = 'mail'`,
});

/** Reads the state of a mail-in order's label; null for an order that has none. */
export async function readLabelState(db: Queryable, orderId: string): Promise<LabelState | null> {
  return db.first(state, { orderId });
}

const mailed = statement({
  name: 'orders-mailed',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ id: z.uuid() }),
  plan: 'each call',
  sql: sql`select id from orders where id = any(:orderIds) and service_method = 'mail'`,
});

/** Lists the mail-in orders among these. */
export async function listMailed(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db.query(mailed, { orderIds });
  return rows.map(({ id }) => id);
}

export interface LabelClaim {
  now: Date;
  /** Age after which a claim is stale: its process has died. */
  staleSeconds: number;
  /** Time of the last purchase as it was read: a label that was bought since is not bought again. */
  readyAt: Date | null;
}

const ENDED_EARLY = sql`array[${joinSql(ORDER_STATUSES.filter(isEndedEarly).map(literal), ', ')}]`;

const claim = statement({
  name: 'label-claim',
  params: z.object({ orderId: z.uuid(), now: z.date(), staleSeconds: z.int(), readyAt: z.date().nullable() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`update orders set label_claimed_at = :now
    where id = :orderId and label_ready_at is not distinct from :readyAt and status <> all(${ENDED_EARLY})
      and (label_claimed_at is null or label_claimed_at < :now::timestamptz - make_interval(secs => :staleSeconds)
        or label_claimed_at > :now::timestamptz + interval '${CLOCK_SLACK_SECONDS} seconds') returning id`,
});

/**
 * Claims the purchase of a label.
 * @returns false when another worker has the claim or has bought the label, and for an order that ended early
 */
export async function claimLabel(db: Queryable, orderId: string, labelClaim: LabelClaim): Promise<boolean> {
  const rows = await db.query(claim, { orderId, ...labelClaim });
  return rows.length > 0;
}

const release = statement({
  name: 'label-release',
  params: z.object({ orderId: z.uuid() }),
  sql: sql`update orders set label_claimed_at = null where id = :orderId`,
});

/** Releases a claim: the next try need not wait for it. */
export async function releaseLabel(db: Queryable, orderId: string): Promise<void> {
  await db.query(release, { orderId });
}

const complete = statement({
  name: 'label-complete',
  params: z.object({ orderId: z.uuid(), round: z.int(), trackingNumber: z.string(), now: z.date() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`update orders o set tracking_number = :trackingNumber, label_ready_at = :now, label_claimed_at = null,
      updated_at = case when o.tracking_number is distinct from :trackingNumber then :now else o.updated_at end
    ${FROM_CUSTOMERS} where o.id = :orderId and c.id = o.customer_id and not ${IS_ERASED(sql`c`)}
      and not exists (select from label_purchases p where p.order_id = o.id and p.direction = 'in' and p.round > :round)
    returning o.id`,
});

/**
 * Records under the order's lock that the label is bought and its file stored. Viewers see no change when the order already had its
 * tracking number.
 * @returns false when the owner's account was deleted or the address corrected meanwhile
 */
export async function completeLabel(
  db: Queryable,
  label: { orderId: string; round: number; trackingNumber: string; now: Date },
): Promise<boolean> {
  const rows = await db.query(complete, label);
  return rows.length > 0;
}
