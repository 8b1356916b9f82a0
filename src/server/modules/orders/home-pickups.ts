import type { Appointment } from '#contracts/orders.ts';
import { parseUsAddress } from '#domain/address/parse-us-address.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Order, pickupAddressOf } from './order-rows.ts';
import { findOrders } from './orders.queries.ts';
import { appointmentOf } from './write-move.ts';

/** A home pickup with the facts that its driver needs. */
export interface HomePickup {
  orderId: string;
  device: string;
  customer: { name: string; phone: string };
  /** The whole address on one line. */
  address: string;
  zip: string | null;
  status: OrderStatus;
  /** Null until a time is agreed. */
  appointment: Appointment | null;
  notes: string | null;
}

/** Finds the home pickups among these orders, keyed by order id. */
export async function findHomePickups(db: Queryable, orderIds: readonly string[]): Promise<Map<string, HomePickup>> {
  const orders = await findOrders(db, orderIds);
  return new Map(
    orders
      .filter(({ serviceMethod }) => serviceMethod === 'home_pickup')
      .map((order) => [order.id, describePickup(order)]),
  );
}

function describePickup(order: Order): HomePickup {
  const { id: orderId, customer, notes, status, pickupZip } = order;
  return {
    orderId,
    notes,
    device: deviceOf(order),
    customer: { name: customer.name, phone: customer.phone },
    address: pickupAddressOf(order),
    status,
    zip: pickupZip ?? parseUsAddress(order.pickupAddress ?? '')?.zipCode ?? null,
    appointment: appointmentOf(order),
  };
}

/** Names a device and the number of others that are picked up with it. */
export function nameDevices(device: string, count: number): string {
  if (count === 1) return device;
  return count === 2 ? `${device}, and 1 more device` : `${device}, and ${count - 1} more devices`;
}

/** Names the device of an order with its storage, in messages. */
export function deviceOf(order: { product: { model: string }; storage: string }): string {
  const { model } = order.product;
  return order.storage === NO_STORAGE ? model : `${model}, ${order.storage}`;
}
