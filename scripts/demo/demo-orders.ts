import type { Customer } from '#contracts/customers.ts';
import { addDays } from '#domain/calendar-day.ts';
import { needsSerial } from '#domain/counter/serial-required.ts';
import { PICKUP_SLOTS } from '#domain/orders/pickup-slots.ts';
import { firstStatus } from '#domain/orders/status.ts';
import { makeTrackingNumber, TRACKING_RANDOM_DIGITS } from '#domain/orders/tracking-number.ts';
import { shopTime } from '#domain/shop-day.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import type { Order } from '#server/modules/orders/index.ts';
import { type DemoDevice, demoDevice } from './devices.ts';
import { Dice } from './dice.ts';
import { JOURNEYS, type Leg } from './journeys.ts';
import { DEMO_STAFF, demoCustomer, isInTown } from './people.ts';
import { inShopHours } from './shop-hours.ts';
import { type DemoStep, makeStep } from './steps.ts';

/** Demo order with its initial data and its later steps. */
export interface DemoOrder {
  order: Order;
  device: DemoDevice;
  /** Member of staff who took the order; null when the customer placed it. */
  takenBy: string | null;
  /** Oldest first, none in the future. */
  steps: readonly DemoStep[];
}

export interface Demo {
  customers: readonly { customer: Customer; createdAt: Date }[];
  /** Oldest first. */
  orders: readonly DemoOrder[];
}

const SEED = 20_260_704;
const ORDERS = 420;
/** Number of customers; some sell more than one device. */
const CUSTOMERS = 300;
const DAYS = 60;
/** Number of orders from the last hours: today should have some. */
const NEWEST = 9;
/** Pickups for the drivers: days from today, and their number. */
const PICKUPS = [
  { days: -1, pickups: 5 },
  { days: 0, pickups: 7 },
  { days: 1, pickups: 6 },
] as const;
/** Age of their orders in days: none is newer than the demo's first day at the counter. */
const PICKUP_AGE = [2.1, 4] as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Makes several hundred orders of the last 60 days in all states, of invented people. The same moment makes the same
 * orders.
 * @param timeZone IANA name of the shop's zone: staff work in its opening hours
 */
export function demoOrders(now: Date, timeZone: string): Demo {
  const dice = new Dice(SEED);
  const people = Array.from({ length: CUSTOMERS }, (_, serial) => demoCustomer(dice, serial));
  const orders = [
    ...ages(dice).map((ageMs) => demoOrder(dice, { now, timeZone, ageMs, customer: dice.pick(people) })),
    ...plannedPickups(dice, people, { now, timeZone }),
  ].toSorted((a, b) => a.order.createdAt.getTime() - b.order.createdAt.getTime());
  const firstOrders = new Map<string, Date>();
  for (const { order } of orders) {
    if (!firstOrders.has(order.customerId)) firstOrders.set(order.customerId, order.createdAt);
  }
  const customers = people.flatMap((customer) => {
    const createdAt = firstOrders.get(customer.id);
    return createdAt === undefined ? [] : [{ customer, createdAt }];
  });
  return { customers, orders };
}

/** Returns the ages of the orders, the oldest first. */
function ages(dice: Dice): number[] {
  const all = Array.from({ length: ORDERS }, (_, index) =>
    index < NEWEST ? dice.between([0.05, 8]) * HOUR_MS : dice.between([0.2, DAYS]) * DAY_MS,
  );
  return all.toSorted((a, b) => b - a);
}

/** Makes orders of people in town that wait for a driver yesterday, today and tomorrow. */
function plannedPickups(dice: Dice, people: readonly Customer[], { now, timeZone }: { now: Date; timeZone: string }) {
  const neighbors = people.filter(isInTown);
  return PICKUPS.flatMap(({ days, pickups }) =>
    Array.from({ length: pickups }, (): DemoOrder => {
      const setting = { now, timeZone, ageMs: dice.between(PICKUP_AGE) * DAY_MS, customer: dice.pick(neighbors) };
      const device = demoDevice(dice);
      const placed = makeOrder(dice, setting, device, 'home_pickup');
      const appointmentDate = addDays(shopTime(now, timeZone).day, days);
      return { order: { ...placed, appointmentDate }, device, takenBy: null, steps: [] };
    }),
  );
}

interface Setting {
  now: Date;
  timeZone: string;
  ageMs: number;
  customer: Customer;
}

function demoOrder(dice: Dice, setting: Setting): DemoOrder {
  const device = demoDevice(dice);
  const journey = dice.weighted(JOURNEYS);
  const serviceMethod = journey.service ?? (dice.percent(55) || !isInTown(setting.customer) ? 'mail' : 'home_pickup');
  const placed = makeOrder(dice, setting, device, serviceMethod);
  const steps = takeSteps(dice, journey.legs, placed, setting);
  // A device needs its number to be received at the counter or paid.
  const isNumberRead = serviceMethod === 'counter' || steps.some(({ kind }) => kind === 'pay');
  const order = isNumberRead && needsSerial(device.product.deviceType) ? { ...placed, imei: device.imei } : placed;
  return {
    order,
    device,
    takenBy: serviceMethod === 'counter' ? dice.pick(DEMO_STAFF) : null,
    steps,
  };
}

function takeSteps(dice: Dice, legs: readonly Leg[], order: Order, { now, timeZone }: Setting): DemoStep[] {
  const steps: DemoStep[] = [];
  let at = order.createdAt;
  let agreedCents = order.quotedCents;
  for (const leg of legs) {
    at = inShopHours(dice, new Date(at.getTime() + dice.between(leg.hours) * HOUR_MS), timeZone);
    // Draws the whole journey: the number of finished steps must not change the next order.
    const step = makeStep(dice, leg, { at, service: order.serviceMethod, agreedCents });
    if ('revised' in step && step.revised !== undefined) agreedCents = step.revised.cents;
    if (at <= now) steps.push(step);
  }
  return steps;
}

function makeOrder(dice: Dice, setting: Setting, device: DemoDevice, serviceMethod: Order['serviceMethod']): Order {
  const { now, timeZone, ageMs, customer } = setting;
  const { product } = device;
  const createdAt = new Date(now.getTime() - ageMs);
  const isPickup = serviceMethod === 'home_pickup';
  const { address, city, state, zipCode } = customer;
  const appointment = new Date(createdAt.getTime() + dice.int(1, 4) * DAY_MS);
  const slot = dice.pick(PICKUP_SLOTS);
  const tracking = makeTrackingNumber(dice.digits(TRACKING_RANDOM_DIGITS));
  const id = dice.uuid();
  return {
    id,
    customerId: customer.id,
    customer: { ...customer, user: null },
    productId: product.id,
    product: {
      id: product.id,
      model: product.model,
      deviceType: product.deviceType,
      storage: product.storage,
    },
    condition: device.condition,
    carrier: device.carrier,
    carrierName: device.carrierName,
    lockStatus: device.lockStatus,
    storage: product.storage ?? NO_STORAGE,
    serviceMethod,
    quantity: 1,
    baseCents: product.basePriceCents,
    quotedCents: device.priceCents,
    finalCents: null,
    batteryHealth: device.batteryHealth,
    imei: device.isNumberGiven ? device.imei : null,
    status: firstStatus(serviceMethod),
    paymentStatus: 'pending',
    pickupAddress: isPickup ? `${address}, ${city}, ${state} ${zipCode}` : null,
    pickupCity: isPickup ? city : null,
    pickupState: isPickup ? state : null,
    pickupZip: isPickup ? zipCode : null,
    appointmentDate: isPickup ? shopTime(appointment, timeZone).day : null,
    appointmentTime: isPickup ? slot : null,
    notes: dice.percent(18) ? 'Comes with its box and cable.' : null,
    termsVersion: null,
    assignedTo: null,
    estimatedCompletion: null,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    trackingNumber: serviceMethod === 'mail' ? tracking : null,
    shippingLabelUrl: null,
  };
}
