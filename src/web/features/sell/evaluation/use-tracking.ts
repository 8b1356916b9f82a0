import { useEffect, useEffectEvent, useState } from 'react';
import type { PlacedOrder } from '#web/features/place-order/index.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { fetchOrder } from '../sell.api.ts';

const ASK_EVERY_MS = 2500;
/** Then the e-mail with the label has to do. */
const ASK_TIMES = 8;

/** A carrier may take a moment for its number: asks for it a few times. */
export function useTracking(placed: readonly PlacedOrder[]): { orders: readonly PlacedOrder[]; isWaiting: boolean } {
  const [orders, setOrders] = useState(placed);
  const [asked, setAsked] = useState(0);
  const isWaiting = asked < ASK_TIMES && orders.some(isMissing);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const now = await Promise.all(orders.map((order) => refreshed(order, signal)));
    if (signal.aborted) return;
    setOrders(now);
    setAsked((times) => times + 1);
  });
  // Each answer sets `asked`, which waits for the next turn.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => void ask(leaving.signal), asked === 0 ? 0 : ASK_EVERY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isWaiting, asked]);

  return { orders, isWaiting };
}

function isMissing(order: PlacedOrder): boolean {
  return order.serviceMethod === 'mail' && order.trackingNumber === null;
}

async function refreshed(order: PlacedOrder, signal: AbortSignal): Promise<PlacedOrder> {
  if (!isMissing(order)) return order;
  try {
    const { trackingNumber, shippingLabelUrl } = await fetchOrder(order.id, signal);
    return { ...order, trackingNumber, shippingLabelUrl };
  } catch (error) {
    if (signal.aborted) return order;
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    console.warn('The tracking number could not be asked for', error);
    return order;
  }
}
