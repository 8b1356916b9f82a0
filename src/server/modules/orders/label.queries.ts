import type { Queryable } from '#server/platform/db/database.ts';

/** Whether the label of a mail-in order is there; null for an order that has none. */
export async function readLabelState(db: Queryable, orderId: string): Promise<{ ready: boolean } | null> {
  const [row] = await db.query<{ ready: boolean }>({
    text: `select label_ready_at is not null as ready from orders where id = $1 and service_method = 'mail'`,
    values: [orderId],
  });
  return row ?? null;
}

/** Takes the work of buying a label; false while somebody else has had it for less than `staleSeconds`. */
export async function claimLabel(db: Queryable, orderId: string, now: Date, staleSeconds: number): Promise<boolean> {
  const rows = await db.query({
    text: `update orders set label_claimed_at = $2 where id = $1
        and (label_claimed_at is null or label_claimed_at < $2::timestamptz - make_interval(secs => $3)) returning id`,
    values: [orderId, now, staleSeconds],
  });
  return rows.length > 0;
}

/** Gives the work back, so that the next try need not wait. */
export async function releaseLabel(db: Queryable, orderId: string): Promise<void> {
  await db.query({ text: 'update orders set label_claimed_at = null where id = $1', values: [orderId] });
}

/** The label is bought and its file kept. */
export async function completeLabel(db: Queryable, orderId: string, trackingNumber: string, now: Date): Promise<void> {
  await db.query({
    text: `update orders set tracking_number = $2, label_ready_at = $3, label_claimed_at = null, updated_at = $3
      where id = $1`,
    values: [orderId, trackingNumber, now],
  });
}
