import { roomKey } from '#server/modules/consent/index.ts';
import { findOrders } from '#server/modules/orders/index.ts';
import type { Reaction } from '#server/platform/events.ts';
import { creditOrders } from './earnings.queries.ts';

/** Credits new orders to the campaigns that their customers got, found by mailbox in any spelling. */
export const creditCampaigns: Reaction<unknown> = async (tx, events) => {
  const orders = await findOrders(
    tx,
    events.map(({ subjectId }) => subjectId),
  );
  const withMailbox = orders.filter(({ customer }) => customer.email !== '');
  await creditOrders(
    tx,
    withMailbox.map(({ id, customer, createdAt }) => ({
      orderId: id,
      key: roomKey('email', customer.email),
      at: createdAt,
    })),
  );
};
