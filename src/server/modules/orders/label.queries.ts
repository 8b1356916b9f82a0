import { IS_ERASED } from '#server/modules/customers/index.ts';
import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';

export interface LabelState {
  /** When it was made last, null where it was not. */
  readyAt: Date | null;
  /** Whether the order's owner is gone with their account, and the label with them. */
  isErased: boolean;
}

/** What there is of the label of a mail-in order; null for an order that has none. */
export async function readLabelState(db: Queryable, orderId: string): Promise<LabelState | null> {
  const [row] = await db.query<LabelState & Record<string, unknown>>({
    text: `select o.label_ready_at as "readyAt", ${IS_ERASED(sql`c`).text} as "isErased"
      from orders o join customers c on c.id = o.customer_id where o.id = $1 and o.service_method = 'mail'`,
    values: [orderId],
  });
  return row ?? null;
}

/** Those of the orders that are mailed in. */
export async function listMailed(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select id from orders where id = any($1) and service_method = 'mail'`,
    values: [orderIds],
  });
  return rows.map(({ id }) => id);
}

export interface LabelClaim {
  now: Date;
  /** After it, whoever claimed the label before has died. */
  staleSeconds: number;
  /** As it was read: a label that was made since then is not made again. */
  readyAt: Date | null;
}

/** Takes the work of buying a label; false while somebody else has it, or has done it. */
export async function claimLabel(
  db: Queryable,
  orderId: string,
  { now, staleSeconds, readyAt }: LabelClaim,
): Promise<boolean> {
  const rows = await db.query({
    text: `update orders set label_claimed_at = $2 where id = $1 and label_ready_at is not distinct from $4
        and (label_claimed_at is null or label_claimed_at < $2::timestamptz - make_interval(secs => $3)
          or label_claimed_at > $2::timestamptz + interval '${CLOCK_SLACK_SECONDS} seconds') returning id`,
    values: [orderId, now, staleSeconds, readyAt],
  });
  return rows.length > 0;
}

/** Gives the work back, so that the next try need not wait. */
export async function releaseLabel(db: Queryable, orderId: string): Promise<void> {
  await db.query({ text: 'update orders set label_claimed_at = null where id = $1', values: [orderId] });
}

/**
 * The label is bought and its file kept. Where the order knew its number before, nothing has changed for who looks at it.
 * @returns false where its owner's account was deleted meanwhile
 */
export async function completeLabel(
  db: Queryable,
  orderId: string,
  trackingNumber: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query({
    text: `update orders o set tracking_number = $2, label_ready_at = $3, label_claimed_at = null,
        updated_at = case when o.tracking_number is distinct from $2 then $3 else o.updated_at end
      from customers c where o.id = $1 and c.id = o.customer_id and not ${IS_ERASED(sql`c`).text} returning o.id`,
    values: [orderId, trackingNumber, now],
  });
  return rows.length > 0;
}
