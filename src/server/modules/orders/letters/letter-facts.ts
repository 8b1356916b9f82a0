import type { NewMessage } from '#domain/messages/new-message.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { type AboutOrder, devicePicture, type Reader } from '#server/modules/letters/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { requireProof } from '../accounts/require-proof.ts';
import { writeTrackingToken } from '../documents/tracking-link.ts';
import { deviceOf } from '../home-pickups.ts';
import { findOrders } from '../orders.queries.ts';

type Needs = Pick<Context, 'env' | 'secrets' | 'clock' | 'publicUrl'>;

/** Fields of an order that letters about it need. */
interface LetterOrder {
  id: string;
  customer: Reader;
  product: { deviceType: DeviceType; model: string };
  storage: string;
}

/** Returns the facts of an order that all letters about it share. */
export function letterFacts({ env, secrets, clock, publicUrl }: Needs, order: LetterOrder): AboutOrder {
  const { name, email, phone } = order.customer;
  return {
    orderId: order.id,
    customer: { name, email, phone },
    device: deviceOf(order),
    picture: devicePicture(env.PUBLIC_URL, order.product),
    trackingUrl: `${publicUrl}/track/${writeTrackingToken(secrets, order.id, clock.now())}`,
    shop: shopFacts(env, publicUrl),
  };
}

/** Reads the facts that all letters about orders share, keyed by order id. */
export async function readLetterFacts(
  tx: Transaction,
  needs: Needs,
  orderIds: readonly string[],
): Promise<Map<string, AboutOrder>> {
  const orders = await findOrders(tx, orderIds);
  return new Map(orders.map((order) => [order.id, letterFacts(needs, order)]));
}

/** Queues letters to customers. A text to the number of an account waits until the account has proved it. */
export async function queueLetters(
  tx: Transaction,
  notifications: Notifications,
  letters: readonly NewMessage[],
): Promise<void> {
  await notifications.queueMessages(tx, await requireProof(tx, letters));
}
