import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { ApiError } from '#web/lib/api.ts';
import { type PlacedOrder, toPlacedOrder, type Unit } from './unit.ts';

/** Call and storage of one unit. */
export interface UnitPorts {
  createOrder(body: CreateOrderBody, key: string): Promise<Order>;
  /**
   * Saves the unit of a key; must be on disk when this returns, because a call follows. Null: the key is unusable, and
   * the next attempt takes a new one.
   */
  saveUnit(key: string, unit: Unit | null): void;
}

/**
 * Makes one order of a unit. Every call that may have reached the server before is repeated with its key: after double
 * clicks, lost answers or reloads, there is one order.
 * @throws ApiError when the server refuses, and no order was made; NetworkError when it is not known.
 */
export async function placeUnit(unit: Unit, body: CreateOrderBody, ports: UnitPorts): Promise<PlacedOrder> {
  const others = unit.unsettled.filter((sent) => !isSame(sent, body));
  ports.saveUnit(unit.key, { ...unit, unsettled: [...others, body] });
  try {
    return savePlacedOrder(unit, await ports.createOrder(body, unit.key), false, ports);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return handleRefusal(unit, body, error, ports);
  }
}

/**
 * Returns true when the server has decided that the call made no order. A rate limit or a server error decides nothing.
 */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function savePlacedOrder({ key }: Unit, answer: Order, hasEarlierDetails: boolean, ports: UnitPorts): PlacedOrder {
  const order = toPlacedOrder(answer, hasEarlierDetails);
  ports.saveUnit(key, { key, unsettled: [], order });
  return order;
}

/** Restores the unit from before a refused call: an earlier attempt may still have made the order. */
async function handleRefusal(
  unit: Unit,
  body: CreateOrderBody,
  refusal: ApiError,
  ports: UnitPorts,
): Promise<PlacedOrder> {
  ports.saveUnit(unit.key, unit);
  if (refusal.code === 'idempotency_key_reused') return findEarlier(unit, refusal, ports);
  // A quote that is not the server's, or for another device, is left out: the order then gets today's price.
  if (refusal.code === 'quote_invalid' && body.quoteId) return placeUnit(unit, { ...body, quoteId: null }, ports);
  throw refusal;
}

/**
 * Finds the order of an earlier attempt, when the server knows the key with other details: repeating the right body
 * returns its order.
 */
async function findEarlier(unit: Unit, refusal: ApiError, ports: UnitPorts): Promise<PlacedOrder> {
  for (const body of unit.unsettled) {
    try {
      return savePlacedOrder(unit, await ports.createOrder(body, unit.key), true, ports);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'idempotency_key_reused') throw error;
    }
  }
  // None of the sent bodies match the key.
  ports.saveUnit(unit.key, null);
  throw refusal;
}

function isSame(sent: CreateOrderBody, body: CreateOrderBody): boolean {
  return JSON.stringify(sent) === JSON.stringify(body);
}
