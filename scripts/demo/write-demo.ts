import { assertNever } from '#domain/assert-never.ts';
import { formatMoney } from '#domain/money.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { feeShares, USUAL_FEES } from '#domain/payouts/fees.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { insertCustomer } from '#server/modules/customers/customers.queries.ts';
import { beginUnit, endPurchase } from '#server/modules/inventory/index.ts';
import { insertOrder } from '#server/modules/orders/placing/new-order.queries.ts';
import {
  type LockedOrder,
  type OrderUpdate,
  windowOf,
  writeChange,
} from '#server/modules/orders/status/status-change.queries.ts';
import { insertEntry, type LedgerEntry } from '#server/modules/payments/payments.queries.ts';
import { BY_SHOP, keepPlace } from '#server/modules/pickups/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env.ts';
import type { Demo, DemoOrder } from './demo-orders.ts';
import { Dice } from './dice.ts';
import type { DemoStep } from './steps.ts';
import { writeStock } from './stock.ts';

/** Settings that the shop's own rules need. */
export interface DemoShop {
  now: Date;
  env: Pick<Env, 'SHOP_TIME_ZONE' | 'HOLD_DAYS'>;
}

const NO_OWNER = { visitor: null, userId: null };
const LEDGER_SEED = 7;

/**
 * Writes demo orders with the product's own statements: history, ledger and counts match. Emits no event: no message is
 * sent, and no label is bought.
 */
export async function writeDemo(tx: Transaction, { customers, orders }: Demo, shop: DemoShop): Promise<void> {
  for (const { customer, createdAt } of customers) insertCustomer(tx, customer, NO_OWNER, createdAt);
  const dice = new Dice(LEDGER_SEED);
  for (const demo of orders) await writeOrder(tx, demo, { dice, shop });
  const bought = orders.flatMap(({ order, steps }) => {
    const payment = steps.findLast(({ kind }) => kind === 'pay');
    return payment === undefined ? [] : [{ orderId: order.id, at: payment.at }];
  });
  await writeStock(tx, bought, { now: shop.now, timeZone: shop.env.SHOP_TIME_ZONE });
}

async function writeOrder(
  tx: Transaction,
  { order, device, takenBy, steps }: DemoOrder,
  { dice, shop }: { dice: Dice; shop: DemoShop },
): Promise<void> {
  const row = { order, priceRule: device.rule, factorsVersion: 0 };
  insertOrder(tx, row, takenBy === null ? null : { actor: takenBy, memberId: null });
  let now: LockedOrder = {
    id: order.id,
    customerId: order.customerId,
    status: order.status,
    paymentStatus: order.paymentStatus,
    serviceMethod: order.serviceMethod,
    pickupAddress: order.pickupAddress,
    pickupZip: order.pickupZip,
    appointmentDate: order.appointmentDate,
    appointmentTime: order.appointmentTime,
    quotedCents: device.priceCents,
    finalCents: null,
    assignedTo: null,
    estimatedCompletion: null,
    version: 1,
  };
  const ledger: LedgerEntry[] = [];
  for (const step of steps) {
    const entry = entryOf(dice, step, now, ledger);
    if (entry !== null) {
      await insertEntry(tx, entry);
      ledger.push(entry);
      await bookUnit(tx, shop, entry);
    }
    const update = updateOf(step, entry);
    now = { ...now, ...update.to, version: writeChange(tx, now, update) };
  }
  keepPlace(tx, now, { before: null, after: windowOf(now), reservation: BY_SHOP, now: order.createdAt });
}

/** Begins the unit of a payment, or ends the unit of a reversed payment. */
async function bookUnit(tx: Transaction, { env }: DemoShop, entry: LedgerEntry): Promise<void> {
  const { orderId, actor, memberId, createdAt: at } = entry;
  const by = { actor, memberId };
  if (entry.kind === 'reversal') return endPurchase(tx, { env }, { orderId, isGivenBack: false, by, at });
  return beginUnit(tx, { env }, { orderId, paidCents: entry.amountCents, feeCents: entry.feeCents, by, at });
}

/** Makes the ledger entry of a payment or a reversal; null for other steps. */
function entryOf(dice: Dice, step: DemoStep, order: LockedOrder, ledger: readonly LedgerEntry[]): LedgerEntry | null {
  if (step.kind !== 'pay' && step.kind !== 'reverse') return null;
  const common = {
    id: dice.uuid(),
    orderId: order.id,
    fromStatus: order.status,
    reason: step.reason,
    customerNote: null,
    trustCents: 0,
    approvedBy: null,
    approverId: null,
    terminal: null,
    actor: step.actor,
    memberId: null,
    createdAt: step.at,
    part: 1,
    payoutId: null,
  };
  if (step.kind === 'pay') {
    const agreed = agreedCents(order);
    return {
      ...common,
      kind: 'payment',
      round: 1 + ledger.filter(({ kind }) => kind === 'reversal').length,
      reverses: null,
      amountCents: agreed - step.lessCents,
      ...feeShares(step.method, USUAL_FEES),
      method: step.method,
      agreedCents: agreed,
    };
  }
  const payment = ledger.at(-1);
  if (payment?.kind !== 'payment') throw new Error(`Order ${order.id} has no payment to reverse`);
  return { ...payment, ...common, kind: 'reversal', reverses: payment.id };
}

function updateOf(step: DemoStep, entry: LedgerEntry | null): OrderUpdate {
  const { at } = step;
  const by = { actor: step.actor, memberId: null };
  switch (step.kind) {
    case 'pay': {
      const paid = entry === null ? '' : `${formatMoney(entry.amountCents)} by ${step.method}`;
      const note = step.reason === null ? paid : `${paid}: ${step.reason}`;
      return { kind: 'paid', to: { status: 'payment_issued', paymentStatus: 'paid' }, by, note, detail: null, at };
    }
    case 'reverse': {
      const to = { status: 'evaluation', paymentStatus: 'pending' } as const;
      return { kind: 'payment_reversed', to, by, note: step.reason, detail: null, at };
    }
    case 'status':
    case 'undone':
      return { kind: step.kind, by, note: step.note, at, ...changeOf(step) };
    default:
      return assertNever(step);
  }
}

function changeOf(step: Extract<DemoStep, { status: OrderStatus }>): Pick<OrderUpdate, 'to' | 'detail'> {
  const { status, assignedTo, revised } = step;
  const assigned = assignedTo === undefined ? {} : { assignedTo };
  const to = { status, ...assigned, ...(revised === undefined ? {} : { finalCents: revised.cents }) };
  const detail = {
    ...assigned,
    ...(revised === undefined ? {} : { finalPriceCents: revised.cents, priceReason: revised.reason }),
  };
  return { to, detail: Object.keys(detail).length === 0 ? null : detail };
}
