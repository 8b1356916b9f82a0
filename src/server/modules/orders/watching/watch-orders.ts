import type { OrderChange, watchOrders } from '#contracts/orders.ts';
import {
  type Caller,
  type Owner,
  ownerKey,
  ownerOf,
  requireStaffSession,
  staffKey,
  worksIn,
} from '#server/platform/access.ts';
import { fail } from '#server/platform/errors.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { openEventStream } from '#server/platform/http/event-stream.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import type { RecordedChange } from './order-changes.queries.ts';
import type { ChangeListener, OrderChanges } from './order-changes.ts';
import { Seats } from './seats.ts';

/**
 * Limits of streams: a customer has a few open tabs, a household or an office a few customers; the rest of a flood is
 * refused.
 */
const OWNER_SEATS = { perKey: 6, inAll: 1_000 };
const NETWORK_SEATS = { perKey: 60, inAll: 1_000 };
const COME_BACK_SECONDS = 60;

/** Orders of a stream, the owner of its seat, and the session that it depends on; null without one. */
interface Watcher extends Pick<ChangeListener, 'concerns' | 'desks' | 'sessionId'> {
  key: string;
}

/**
 * Creates the stream of changes: of the caller's own orders, or of all orders for staff, who also get changes of messages
 * and notes of their open orders. It has no personal data: only an order's id, status and version, for callers who may
 * read the order anyway.
 * @returns the route, which throws Failure sign_in_required for a browser without a cookie, too_many_requests, unavailable
 */
export function createStream(changes: OrderChanges) {
  const owners = new Seats(OWNER_SEATS);
  const networks = new Seats(NETWORK_SEATS);
  return async ({ request, reply, caller, query }: Call<typeof watchOrders>): Promise<RawAnswer> => {
    const { key, ...watcher } = watcherOf(caller, query.desks?.split(',') ?? []);
    const releaseOwnerSeat = owners.take(key);
    const releaseNetworkSeat = releaseOwnerSeat === null ? null : networks.take(clientNetwork(request.ip));
    const leave = () => {
      releaseOwnerSeat?.();
      releaseNetworkSeat?.();
    };
    if (releaseNetworkSeat === null) {
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
        ...watcher,
        reportChange: (change) => stream.send(toWire(change)),
        reportDesk: (orderId) => stream.send({ orderId }),
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

/** @throws Failure sign_in_required for a browser without a cookie */
function watcherOf(caller: Caller, desks: readonly string[]): Watcher {
  if (worksIn(caller, 'pos') || worksIn(caller, 'admin')) {
    return { key: staffKey(caller), sessionId: requireStaffSession(caller).sessionId, concerns: () => true, desks };
  }
  const owner = ownerOf(caller) ?? fail('sign_in_required');
  return { key: ownerKey(owner), concerns: isOf(owner), desks: [], sessionId: caller.user?.sessionId ?? null };
}

function toWire({ orderId, status, version }: RecordedChange): OrderChange {
  return { orderId, status, version };
}

/** Checks the same as `OWNED` of the customers, for a change in memory. */
function isOf({ visitor, userId }: Owner): (change: RecordedChange) => boolean {
  return ({ owner }) => (visitor !== null && owner.visitor === visitor) || (userId !== null && owner.userId === userId);
}
