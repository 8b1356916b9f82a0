import { takenOff } from '#domain/payouts/fees.ts';
import { describePayout, payoutWay } from '#domain/payouts/payout-ways.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import { queueLetters, readLetterFacts } from '#server/modules/orders/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import { paymentFees } from '#server/platform/shop.ts';
import { maskOf } from './describe-payout.ts';
import { payoutNews } from './payout.letters.ts';
import { listPayouts } from './payout-details.queries.ts';
import type { PayoutGiven } from './payout-events.ts';

/** Notifies customers of new payout details by SMS and email, masked, since another person may have entered them. */
export function notifyPayoutChanged(context: Context, notifications: Notifications): Reaction<PayoutGiven> {
  return async (tx, events) => {
    const ids = events.map(({ subjectId }) => subjectId);
    const orders = await readLetterFacts(tx, context, ids);
    const payouts = new Map((await listPayouts(tx, ids)).map((row) => [row.orderId, row]));
    const letters = events.flatMap(({ subjectId, payload: { version } }) => {
      const [about, row] = [orders.get(subjectId), payouts.get(subjectId)];
      // A newer change sends its own message.
      if (about === undefined || row === undefined || row.version !== version) return [];
      const feeCents = takenOff(payoutWay(row.way).method, paymentFees(context.env));
      return payoutNews({ ...about, version, feeCents, payout: describePayout(row.way, maskOf(context.secrets, row)) });
    });
    await queueLetters(tx, notifications, letters);
  };
}
