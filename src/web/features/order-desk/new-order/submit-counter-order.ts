import type { Customer } from '#contracts/customers.ts';
import type { CounterOrderForm } from '#contracts/forms/counter-order.ts';
import type { Cents } from '#domain/money.ts';
import {
  existingCustomer,
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

/** Keys that all attempts of one order share: kept while its dialog is open, and updated by each attempt. */
export interface CounterTries {
  unit: Unit;
  /** Created records, by the entered details. */
  customers: Map<string, NewCustomer>;
}

/** Returns the state of an order that was never sent. */
export function newCounterTries(): CounterTries {
  return { unit: newUnit(), customers: new Map() };
}

/**
 * Submits the order of a form that has passed its checks, at the price on screen. Creates one customer record and one
 * order, however often it is sent.
 * @throws only on bugs
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
  return existingCustomer(form.customer.id);
}
