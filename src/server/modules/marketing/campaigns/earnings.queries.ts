import { z } from 'zod';
import { PAID_CENTS } from '#server/modules/payments/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Time after an e-mail in which an order of its reader counts for the campaign (decision 022). */
const COUNTED_FOR = sql`interval '30 days'`;

const credit = statement({
  name: 'campaign-orders-credit',
  params: z.object({ orders: z.string() }),
  plan: 'each call',
  sql: sql`insert into campaign_orders (recipient_id, order_id, campaign_id, ordered_at)
    select r.id, given."orderId", r.campaign_id, given.at
    from jsonb_to_recordset(:orders::jsonb) as given("orderId" uuid, key text, at timestamptz)
    join campaign_recipients r on r.address_key = given.key and r.state in ('queued', 'sent')
      and (r.sent_at is null or r.sent_at > given.at - ${COUNTED_FOR})
    on conflict do nothing`,
});

/**
 * Credits orders to the campaigns sent to their mailbox. An e-mail that is still being sent is credited, too: it counts once it was
 * sent before the order (`EARNED`).
 * @param orders each with its mailbox as the consent ledger names it, and the time of the order
 */
export async function creditOrders(
  tx: Transaction,
  orders: readonly { orderId: string; key: string; at: Date }[],
): Promise<void> {
  if (orders.length > 0) await tx.query(credit, { orders: JSON.stringify(orders) });
}

/** Joins the sales to readers of the campaign `c` within 30 days of their e-mail: number of orders, and cents paid for them. */
export const EARNED = sql`cross join lateral (select count(*)::int as orders,
    coalesce(sum(${PAID_CENTS(sql`o.order_id`)}), 0)::int as "paidCents"
  from campaign_orders o join campaign_recipients r on r.id = o.recipient_id
  where o.campaign_id = c.id and o.ordered_at between r.sent_at and r.sent_at + ${COUNTED_FOR}) earned`;
