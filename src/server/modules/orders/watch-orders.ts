import type { OrderChange, watchOrders } from '#contracts/orders.ts';
import { type Owner, ownerKey, ownerOf } from '#server/platform/access.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { openEventStream } from '#server/platform/http/event-stream.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import type { RecordedChange } from './order-changes.queries.ts';
import type { OrderChanges } from './order-changes.ts';
import { Seats } from './seats.ts';

/** A customer has a few tabs open, a household or an office a few customers; the rest of a flood is turned away. */
const OWNER_SEATS = { perKey: 6, inAll: 1_000 };
const NETWORK_SEATS = { perKey: 60, inAll: 1_000 };
const COME_BACK_SECONDS = 60;

/**
 * Answers the changes of the caller's own orders as they happen. The stream holds no personal data: an order's id, status
 * and version, for whoever may read the order anyway.
 * @throws Failure sign_in_required for a browser that is nobody yet, too_many_requests, unavailable.
 */
export function createWatchOrders(changes: OrderChanges): (call: Call<typeof watchOrders>) => Promise<RawAnswer> {
  const owners = new Seats(OWNER_SEATS);
  const networks = new Seats(NETWORK_SEATS);
  return async ({ caller, request, reply }) => {
    const owner = ownerOf(caller) ?? fail('sign_in_required');
    const ofOwner = owners.take(ownerKey(owner));
    const ofNetwork = ofOwner === null ? null : networks.take(clientNetwork(request.ip));
    const leave = () => {
      ofOwner?.();
      ofNetwork?.();
    };
    if (ofNetwork === null) {
      leave();
      return fail('too_many_requests', { retryAfterSeconds: COME_BACK_SECONDS });
    }
    let stopListening: () => void = () => undefined;
    const stream = openEventStream(reply, () => {
      stopListening();
      leave();
    });
    try {
      stopListening = await changes.listen({
        concerns: isOf(owner),
        sessionId: caller.user?.sessionId ?? null,
        tell: (change) => stream.send(toWire(change)),
        end: () => stream.end(),
      });
    } catch (error) {
      stream.destroy();
      throw error;
    }
    if (stream.isOver()) stopListening();
    return stream.answer;
  };
}

function toWire({ orderId, status, version }: RecordedChange): OrderChange {
  return { orderId, status, version };
}

/** `OWNED` of the customers, for a change that has been read already. */
function isOf({ visitor, userId }: Owner): (change: RecordedChange) => boolean {
  return ({ owner }) => (visitor !== null && owner.visitor === visitor) || (userId !== null && owner.userId === userId);
}
