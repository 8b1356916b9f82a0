import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { ApiError } from '#web/lib/api.ts';
import { type PlacedOrder, toPlacedOrder, type Unit } from './unit.ts';

/** The call and the storage that one unit needs. */
export interface UnitPorts {
  createOrder(body: CreateOrderBody, key: string): Promise<Order>;
  /**
   * Keeps the unit of a key; it must be on disk when this returns, because a call follows. Null: the key is spoilt, and the
   * next try takes a new one.
   */
  saveUnit(key: string, unit: Unit | null): void;
}

/**
 * Makes one order of a unit. Every call that may have reached the server before is repeated with its key: however often
 * this is called, after a double click, a lost answer or a reload, there is one order (decision 21).
 * @throws ApiError for what the server refuses, which made nothing; NetworkError when it is not known.
 */
export async function placeUnit(unit: Unit, body: CreateOrderBody, ports: UnitPorts): Promise<PlacedOrder> {
  const others = unit.unsettled.filter((sent) => !isSame(sent, body));
  ports.saveUnit(unit.key, { ...unit, unsettled: [...others, body] });
  try {
    return settled(unit, await ports.createOrder(body, unit.key), false, ports);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused(unit, body, error, ports);
  }
}

/** Returns true when the server has settled that the call made nothing. A full or a failing server has settled nothing. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function settled({ key }: Unit, answer: Order, hasEarlierDetails: boolean, ports: UnitPorts): PlacedOrder {
  const order = toPlacedOrder(answer, hasEarlierDetails);
  ports.saveUnit(key, { key, unsettled: [], order });
  return order;
}

/** What was refused made nothing. The unit is again as it was before: an earlier try may still have made the order. */
async function refused(unit: Unit, body: CreateOrderBody, refusal: ApiError, ports: UnitPorts): Promise<PlacedOrder> {
  ports.saveUnit(unit.key, unit);
  if (refusal.code === 'idempotency_key_reused') return findEarlier(unit, refusal, ports);
  // A quote that is not the server's, or not for this device, is left out: today's price is asked for then.
  if (refusal.code === 'quote_invalid' && body.quoteId) return placeUnit(unit, { ...body, quoteId: null }, ports);
  throw refusal;
}

/** The server knows the key with other details: one of the earlier tries did arrive. The same again answers its order. */
async function findEarlier(unit: Unit, refusal: ApiError, ports: UnitPorts): Promise<PlacedOrder> {
  for (const body of unit.unsettled) {
    try {
      return settled(unit, await ports.createOrder(body, unit.key), true, ports);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'idempotency_key_reused') throw error;
    }
  }
  // It knows the key by nothing that this browser has sent.
  ports.saveUnit(unit.key, null);
  throw refusal;
}

function isSame(sent: CreateOrderBody, body: CreateOrderBody): boolean {
  return JSON.stringify(sent) === JSON.stringify(body);
}
