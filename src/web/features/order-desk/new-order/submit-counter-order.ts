import type { Customer } from '#contracts/customers.ts';
import type { CounterOrderForm } from '#contracts/forms/counter-order.ts';
import type { Cents } from '#domain/money.ts';
import {
  knownCustomer,
  type NewCustomer,
  newCustomerSeller,
  newUnit,
  type PlacingOutcome,
  placeOrders,
  type Seller,
  type Unit,
  type UnitPorts,
} from '#web/features/place-order/index.ts';
import type { CallInput } from '#web/lib/api.ts';
import { toCustomerBody, toOrderBody } from './order-body.ts';

export interface CounterCalls extends Pick<UnitPorts, 'createOrder'> {
  createCustomer(body: CallInput<'customers.createByStaff'>['body'], key: string): Promise<Customer>;
}

/** Keys that all tries of one order share: kept as long as its dialog is open, and changed by each try. */
export interface CounterTries {
  unit: Unit;
  /** Records that were made for it, by what was entered. */
  customers: Map<string, NewCustomer>;
}

/** Begins an order that was never sent. */
export function newCounterTries(): CounterTries {
  return { unit: newUnit(), customers: new Map() };
}

/**
 * Takes the order of a form that has passed its checks, at the price on screen: one customer record and one order come of
 * it, however often it is sent (decision 21).
 * @throws only what is a mistake in the code
 */
export function submitCounterOrder(
  form: CounterOrderForm,
  cents: Cents,
  tries: CounterTries,
  calls: CounterCalls,
): Promise<PlacingOutcome> {
  return placeOrders({
    lines: [{ unit: tries.unit, body: toOrderBody(form, cents) }],
    seller: sellerOf(form, tries, calls),
    createOrder: calls.createOrder,
    saveUnit: (_, unit) => {
      tries.unit = unit ?? newUnit();
    },
  });
}

function sellerOf(form: CounterOrderForm, { customers }: CounterTries, { createCustomer }: CounterCalls): Seller {
  const body = toCustomerBody(form);
  if (body !== null) {
    return newCustomerSeller(body, {
      create: createCustomer,
      find: (details) => customers.get(details) ?? null,
      save: (details, record) => (record === null ? customers.delete(details) : customers.set(details, record)),
    });
  }
  if (form.customer === null) throw new Error('An unchecked form cannot be submitted');
  return knownCustomer(form.customer.id);
}
