import type { OrderChange, watchOrders } from '#contracts/orders.ts';
import { type Caller, type Owner, openStaff, ownerKey, ownerOf, staffKey, worksIn } from '#server/platform/access.ts';
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

/** Whose orders a stream is about, whose seat it takes, and on which session its right hangs; null where on none. */
interface Watcher {
  key: string;
  concerns: (change: RecordedChange) => boolean;
  sessionId: string | null;
}

/**
 * Answers the changes of the caller's own orders as they happen; of all orders to staff who work on them. The stream holds no personal data: an order's id, status
 * and version, for whoever may read the order anyway.
 * @throws Failure sign_in_required for a browser that is nobody yet, too_many_requests, unavailable.
 */
export function createWatchOrders(changes: OrderChanges): (call: Call<typeof watchOrders>) => Promise<RawAnswer> {
  const owners = new Seats(OWNER_SEATS);
  const networks = new Seats(NETWORK_SEATS);
  return async ({ caller, request, reply }) => {
    const { key, concerns, sessionId } = watcherOf(caller);
    const ofOwner = owners.take(key);
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
        concerns,
        sessionId,
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

/** @throws Failure sign_in_required for a browser that is nobody yet */
function watcherOf(caller: Caller): Watcher {
  if (worksIn(caller, 'pos') || worksIn(caller, 'admin')) {
    return { key: staffKey(caller), concerns: () => true, sessionId: openStaff(caller).sessionId };
  }
  const owner = ownerOf(caller) ?? fail('sign_in_required');
  return { key: ownerKey(owner), concerns: isOf(owner), sessionId: caller.user?.sessionId ?? null };
}

function toWire({ orderId, status, version }: RecordedChange): OrderChange {
  return { orderId, status, version };
}

/** `OWNED` of the customers, for a change that has been read already. */
function isOf({ visitor, userId }: Owner): (change: RecordedChange) => boolean {
  return ({ owner }) => (visitor !== null && owner.visitor === visitor) || (userId !== null && owner.userId === userId);
}
