import type { CustodyFact } from '#domain/custody/entry.ts';
import { isErased } from '#domain/customers/former-customer.ts';
import { formatMoney } from '#domain/money.ts';
import { SERVICE_NAMES } from '#domain/orders/service-names.ts';
import { statusLabel } from '#domain/orders/status.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { appendCustody, type OrderStep } from '#server/modules/custody/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reaction } from '#server/platform/events.ts';
import type { LabelMade, OrderCreated, StatusChanged } from '../events/order-events.ts';
import { deviceOf } from '../home-pickups.ts';
import type { Order } from '../order-rows.ts';
import { findOrders } from '../orders.queries.ts';
import { listRecordedChanges, type RecordedChange } from './recorded-changes.queries.ts';

/** Begins the custody records of new orders with their customers' answers (decision 018). */
export function recordOrders({ clock }: Pick<Context, 'clock'>): Reaction<OrderCreated> {
  return async (tx, events) => {
    const orders = await findOrders(
      tx,
      events.map(({ subjectId }) => subjectId),
    );
    await appendCustody(tx, orders.map(placedStep), clock.now());
  };
}

function placedStep(order: Order): OrderStep {
  const {
    id: orderId,
    condition,
    carrier,
    lockStatus,
    batteryHealth,
    quotedCents,
    serviceMethod,
    createdAt: at,
  } = order;
  const facts: CustodyFact[] = [
    ['Device', deviceOf(order)],
    ['Condition', CONDITION_LABELS[condition]],
    ...optionalFact('Carrier', carrier === 'other' ? 'Locked to a carrier' : carrier === null ? null : 'Unlocked'),
    ...optionalFact('Activation lock', lockStatus === null ? null : LOCK_LABELS[lockStatus]),
    ...optionalFact('Battery health', batteryHealth === null ? null : `${batteryHealth}%`),
    ['Quote', formatMoney(quotedCents)],
    ['Service', SERVICE_NAMES[serviceMethod]],
  ];
  const step = { orderId, source: 'placed', kind: 'placed', by: 'customer', at, facts } as const;
  // The account may have been deleted before the worker processed the order.
  return isErased(order.customer) ? step : { ...step, personal: sellerOf(order) };
}

const LOCK_LABELS = { locked: 'On', unlocked: 'Off' } as const;

function sellerOf({ customer: { name, phone, email }, imei, notes }: Order): CustodyFact[] {
  return [
    ['Seller', name],
    ...optionalFact('Phone', formatPhone(phone)),
    ...optionalFact('Email', email),
    ...optionalFact('IMEI or serial', imei),
    ...optionalFact('Notes', notes),
  ];
}

/** Records labels in the custody records of their orders. */
export function recordLabels({ clock }: Pick<Context, 'clock'>): Reaction<LabelMade> {
  return async (tx, events) => {
    const steps = events.map(
      ({ subjectId: orderId, payload: { carrier, trackingNumber, label, at } }): OrderStep => ({
        orderId,
        source: `label:${label}`,
        kind: 'label_made',
        by: 'shop',
        at,
        facts: [
          ['Carrier', carrier],
          ['Tracking number', trackingNumber],
        ],
      }),
    );
    await appendCustody(tx, steps, clock.now());
  };
}

/** Records changes of the status, and of the price, in the custody records of their orders. */
export function recordChanges({ clock }: Pick<Context, 'clock'>): Reaction<StatusChanged> {
  return async (tx, events) => {
    const changes = await listRecordedChanges(
      tx,
      events.map(({ subjectId: orderId, payload: { version } }) => ({ orderId, version })),
    );
    await appendCustody(tx, changes.map(changeStep), clock.now());
  };
}

function changeStep(change: RecordedChange): OrderStep {
  const { orderId, version, actor, from, to, priceCents, reason, isHandedBack, at } = change;
  return {
    orderId,
    source: `status:${version}`,
    kind: 'status',
    at,
    by: actor === 'customer' || actor === 'carrier' ? actor : 'shop',
    facts: [
      ...optionalFact('From', from === null || from === to ? null : statusLabel(from)),
      ['Status', statusLabel(to)],
      ...optionalFact('Price', priceCents === null ? null : formatMoney(priceCents)),
      ...optionalFact('Device', isHandedBack ? 'Returned at the shop' : null),
    ],
    // A reason by staff may name a person.
    personal: optionalFact('Reason', reason),
  };
}

function optionalFact(label: string, value: string | null): CustodyFact[] {
  return value === null || value === '' ? [] : [[label, value]];
}
