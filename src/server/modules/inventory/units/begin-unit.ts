import crypto from 'node:crypto';
import { numberKeys } from '#domain/device-numbers/read-device-number.ts';
import { firstUnitState, holdEnds } from '#domain/inventory/hold.ts';
import { stockNumber } from '#domain/inventory/stock-codes.ts';
import type { Cents } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env.ts';
import { addCostLine, insertUnit, lockDeviceOfOrder, writeUnitEvent } from './begin-unit.queries.ts';
import { listInStock } from './units.queries.ts';

/** The purchase of an order's device. */
export interface Purchase {
  orderId: string;
  paidCents: Cents;
  /** Fees of its payouts. */
  feeCents: Cents;
  by: StaffActor;
  at: Date;
}

/**
 * Takes the device of a paid order into stock, in the transaction of the payment (decision 014): on hold for HOLD_DAYS, or
 * straight to testing without a hold. When its serial is already in stock, the unit begins in quarantine without the serial.
 */
export async function beginUnit(
  tx: Transaction,
  { env }: { env: Pick<Env, 'SHOP_TIME_ZONE' | 'HOLD_DAYS'> },
  { orderId, paidCents, feeCents, by, at }: Purchase,
): Promise<void> {
  const id = crypto.randomUUID();
  const acquiredOn = shopTime(at, env.SHOP_TIME_ZONE).day;
  const device = await lockDeviceOfOrder(tx, { id: crypto.randomUUID(), orderId, at });
  const [inStock] = device === null ? [] : await listInStock(tx, numberKeys(device.identifier));
  const numberInStock = inStock?.number ?? null;
  const state = numberInStock === null ? firstUnitState(env.HOLD_DAYS) : 'quarantine';
  await insertUnit(tx, {
    id,
    orderId,
    state,
    acquiredOn,
    at,
    deviceId: numberInStock === null && device !== null ? device.id : null,
    heldUntil: holdEnds(acquiredOn, env.HOLD_DAYS),
    costCents: paidCents + feeCents,
  });
  for (const { kind, amountCents } of [
    { kind: 'payout', amountCents: paidCents },
    { kind: 'fee', amountCents: feeCents },
  ] as const) {
    if (amountCents === 0) continue;
    await addCostLine(tx, {
      id: crypto.randomUUID(),
      unitId: id,
      kind,
      amountCents,
      note: null,
      expenseId: null,
      by,
      at,
    });
  }
  const note = numberInStock === null ? null : `This serial is already in stock as ${stockNumber(numberInStock)}`;
  writeUnitEvent(tx, { unitId: id, fromState: null, toState: state, locationId: null, note, by, at });
}
