import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { ApiError } from '#web/lib/api.ts';
import { toPlacedOrder, type Unit } from './order-unit.ts';

/** The call and the storage that placing an order needs. */
export interface PlacingPorts {
  createOrder(body: CreateOrderBody, key: string): Promise<Order>;
  /** Keeps the unit; it must be on disk when this returns, because a call follows. */
  saveUnit(unit: Unit): void;
  /** The key is spoilt: the next try takes a new one. */
  dropUnit(key: string): void;
}

/**
 * Makes one order of a unit. Every call that may have reached the server before is repeated with its key: however often
 * this is called, after a double click, a lost answer or a reload, there is one order (decision 21).
 * @throws ApiError for what the server refuses, which made nothing; NetworkError when it is not known.
 */
export async function placeOrder(unit: Unit, body: CreateOrderBody, ports: PlacingPorts): Promise<void> {
  const others = unit.unsettled.filter((sent) => !isSame(sent, body));
  ports.saveUnit({ ...unit, unsettled: [...others, body] });
  try {
    const order = await ports.createOrder(body, unit.key);
    ports.saveUnit({ key: unit.key, unsettled: [], order: toPlacedOrder(order, false) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await refused(unit, body, error, ports);
  }
}

/** True when the server has settled that the call made nothing. A full server or a failing one has settled nothing. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** What was refused made nothing. The unit is again as it was before: an earlier try may still have made the order. */
async function refused(unit: Unit, body: CreateOrderBody, refusal: ApiError, ports: PlacingPorts): Promise<void> {
  ports.saveUnit(unit);
  if (refusal.code === 'idempotency_key_reused') return findEarlier(unit, refusal, ports);
  if (refusal.code === 'quote_invalid' && body.quoteId) return placeOrder(unit, { ...body, quoteId: null }, ports);
  throw refusal;
}

/** The server knows the key with other details: one of the earlier tries did arrive. The same again answers its order. */
async function findEarlier(unit: Unit, refusal: ApiError, ports: PlacingPorts): Promise<void> {
  for (const body of unit.unsettled) {
    try {
      const order = await ports.createOrder(body, unit.key);
      return ports.saveUnit({ key: unit.key, unsettled: [], order: toPlacedOrder(order, true) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'idempotency_key_reused') throw error;
    }
  }
  // It knows the key by nothing that this browser has sent.
  ports.dropUnit(unit.key);
  throw refusal;
}

function isSame(sent: CreateOrderBody, body: CreateOrderBody): boolean {
  return JSON.stringify(sent) === JSON.stringify(body);
}
