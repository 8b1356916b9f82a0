import { describe, expect, test } from 'vitest';
import { needsSerial } from '#domain/counter/serial-required.ts';
import { deviceNumberOf } from '#domain/device-numbers/read-device-number.ts';
import { isPayable } from '#domain/orders/status.ts';
import { shopTime } from '#domain/shop-day.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import { type DemoOrder, demoOrders } from '../../scripts/demo/demo-orders.ts';

const ZONE = 'America/Chicago';
const NOW = new Date('2026-11-20T21:00:00Z');
const demo = demoOrders(NOW, ZONE);

/** Returns the status of an order after all its steps. */
function statusOf({ steps }: DemoOrder): OrderStatus {
  const last = steps.at(-1);
  if (last === undefined) return 'received';
  if (last.kind === 'pay') return 'payment_issued';
  return last.kind === 'reverse' ? 'evaluation' : last.status;
}

test('makes the same orders for the same moment', () => {
  expect(demoOrders(NOW, ZONE)).toEqual(demo);
});

test.each(['2026-11-20T21:00:00Z', '2026-03-02T06:30:00Z', '2027-07-04T14:00:00Z'])(
  'at %s makes some hundreds of orders of the last 60 days, in every status',
  (at) => {
    const { orders } = demoOrders(new Date(at), ZONE);
    expect(orders.length).toBeGreaterThanOrEqual(300);
    expect(new Set(orders.map(statusOf))).toEqual(new Set(ORDER_STATUSES));
    const oldest = orders[0]?.order.createdAt.getTime() ?? 0;
    expect(Date.parse(at) - oldest).toBeLessThanOrEqual(60 * 86_400_000);
  },
);

test('marks every customer as made up', () => {
  for (const { customer } of demo.customers) {
    expect(customer.name).toMatch(/ \(demo\)$/);
    expect(customer.email).toMatch(/@example\.test$/);
    expect(customer.phone).toMatch(/^\+1\d{3}55501\d\d$/);
  }
  const phones = demo.customers.map(({ customer }) => customer.phone);
  expect(new Set(phones).size).toBe(phones.length);
  for (const { takenBy: taker, steps } of demo.orders) {
    for (const actor of [...(taker === null ? [] : [taker]), ...steps.map((step) => step.actor)]) {
      expect(actor).toMatch(/ \(demo\)$/);
    }
  }
});

describe('the history of a demo order', () => {
  test('has its steps in order, within opening hours', () => {
    for (const { order, steps } of demo.orders) {
      const times = [order.createdAt.getTime(), ...steps.map(({ at }) => at.getTime())];
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime());
      for (const { at } of steps) {
        const { minutes } = shopTime(at, ZONE);
        expect(minutes).toBeGreaterThanOrEqual(10 * 60);
        expect(minutes).toBeLessThan(19 * 60);
      }
    }
  });

  test('has a payment only after the device arrived, and a second one only after a reversal', () => {
    for (const { steps } of demo.orders) {
      let [status, isPaid]: [OrderStatus, boolean] = ['received', false];
      for (const step of steps) {
        if (step.kind === 'pay') {
          expect(isPaid).toBe(false);
          expect(isPayable(status)).toBe(true);
          [status, isPaid] = ['payment_issued', true];
        } else if (step.kind === 'reverse') {
          expect(isPaid).toBe(true);
          [status, isPaid] = ['evaluation', false];
        } else {
          status = step.status;
        }
      }
    }
  });

  test('is paid only with the number of its iPhone, iPad, Apple Watch or Mac', () => {
    const unnumbered = demo.orders.filter(({ order }) => order.imei === null && needsSerial(order.product.deviceType));
    expect(unnumbered.length).toBeGreaterThan(10);
    expect(unnumbered.filter(({ steps }) => steps.some(({ kind }) => kind === 'pay'))).toEqual([]);
  });

  test('begins with a device that can be sold', () => {
    for (const { device, order } of demo.orders) {
      expect(device.priceCents % 100).toBe(0);
      if (order.imei !== null) expect(deviceNumberOf(order.imei)).toBe(order.imei);
      expect(order.appointmentDate === null || order.serviceMethod === 'home_pickup').toBe(true);
    }
  });
});
