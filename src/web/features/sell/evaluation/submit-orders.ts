import {
  newCustomerSeller,
  newUnit,
  type OrderBody,
  type PlacingOutcome,
  placeOrders,
  type UnitPorts,
} from '#web/features/place-order/index.ts';
import type { CallInput } from '#web/lib/api.ts';
import { type Progress, placedOrders } from './progress.ts';

export type GuestBody = CallInput<'customers.createGuest'>['body'];

/** What to submit: the same device `quantity` times, for one guest. */
export interface EvaluationOrder {
  guest: GuestBody;
  order: OrderBody;
  quantity: number;
}

/** The calls and the storage that a submission needs. */
export interface EvaluationPorts extends Pick<UnitPorts, 'createOrder'> {
  createGuest(body: GuestBody, key: string): Promise<{ id: string }>;
  /** Keeps the progress; it must be on disk when this returns, because a call follows. */
  save(progress: Progress): void;
}

/**
 * Creates the guest, then one order for each device that has none yet (C7), going on from what is saved.
 * @throws only what is a mistake in the code
 */
export function submitOrders(
  { guest, order, quantity }: EvaluationOrder,
  start: Progress,
  { createGuest, createOrder, save }: EvaluationPorts,
): Promise<PlacingOutcome> {
  let progress = start;
  const keep = (change: Partial<Progress>) => {
    progress = { ...progress, ...change };
    save(progress);
  };
  const open = start.units.filter((unit) => unit.order === null);
  const missing = Math.max(0, quantity - placedOrders(start).length);
  return placeOrders({
    lines: Array.from({ length: missing }, (_, index) => ({ unit: open[index] ?? newUnit(), body: order })),
    seller: newCustomerSeller(guest, {
      create: createGuest,
      find: (details) => (progress.guest?.details === details ? progress.guest : null),
      save: (_, record) => keep({ guest: record }),
    }),
    createOrder,
    saveUnit: (key, unit) => {
      const { units } = progress;
      const known = units.some((other) => other.key === key);
      const changed = unit === null ? [] : [unit];
      keep({
        units: known ? units.flatMap((other) => (other.key === key ? changed : [other])) : [...units, ...changed],
      });
    },
  });
}
