import type { Cents } from '#domain/money.ts';
import { roomKey } from '#server/modules/consent/index.ts';
import { listOrdersBetween } from '#server/modules/orders/index.ts';
import { sumPaid } from '#server/modules/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { CampaignRow } from './campaigns.queries.ts';
import { findSent, lastSentAt } from './recipients.queries.ts';

const DAY_MS = 24 * 3_600_000;
/** Days after an e-mail in which an order of its reader counts for the campaign. */
const DAYS = 30;
/** Orders that are looked at together. */
const AT_ONCE = 1_000;

/** What the readers of a campaign sold to the shop, by its own ledger. */
export interface Earnings {
  orders: number;
  paidCents: Cents;
}

/**
 * Counts the orders that readers of a campaign placed within 30 days of their e-mail, with what was paid for them: found by the
 * mailbox, in any of its spellings. Reads the orders of that time, page by page.
 */
export async function readEarnings(db: Queryable, { id, startedAt }: CampaignRow): Promise<Earnings> {
  const earnings: Earnings = { orders: 0, paidCents: 0 };
  const last = startedAt === null ? null : await lastSentAt(db, id);
  if (startedAt === null || last === null) return earnings;
  const times = { from: startedAt, to: new Date(last.getTime() + DAYS * DAY_MS) };
  for (let after = null; ; ) {
    const page = await listOrdersBetween(db, times, after, AT_ONCE);
    const keyed = page.map((order) => ({ ...order, key: roomKey('email', order.email) }));
    const sent = await findSent(db, id, [...new Set(keyed.map(({ key }) => key))]);
    const own = keyed.filter(({ key, createdAt }) => isWithin(createdAt, sent.get(key)));
    earnings.orders += own.length;
    earnings.paidCents += await sumPaid(
      db,
      own.map((order) => order.id),
    );
    const end = page.at(-1);
    if (page.length < AT_ONCE || end === undefined) return earnings;
    after = { id: end.id, createdAt: end.createdAt.toISOString() };
  }
}

function isWithin(at: Date, sentAt: Date | undefined): boolean {
  if (sentAt === undefined) return false;
  const passed = at.getTime() - sentAt.getTime();
  return passed >= 0 && passed <= DAYS * DAY_MS;
}
