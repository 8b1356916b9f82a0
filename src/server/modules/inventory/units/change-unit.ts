import crypto from 'node:crypto';
import type { updateUnit } from '#contracts/inventory.ts';
import { numberKeys } from '#domain/device-numbers/read-device-number.ts';
import { isHeld } from '#domain/inventory/hold.ts';
import {
  isEnded,
  isLoss,
  mayReturnToSeller,
  movesFrom,
  needsAdmin,
  type UnitState,
  unitStateLabel,
} from '#domain/inventory/states.ts';
import { shopTime } from '#domain/shop-day.ts';
import { beginOutflow, proveApprover } from '#server/modules/approvals/index.ts';
import { type StaffActor, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { requireDeviceNumber } from '#server/platform/writing/device-number.ts';
import { refuseViolations } from '#server/platform/writing/refusing.ts';
import { type ApprovedLoss, approveLoss, withApprover } from '../approve-loss.ts';
import { holdLocation } from '../places/locations.queries.ts';
import { usePlace } from '../places/locations.ts';
import { writeUnitEvent } from './begin-unit.queries.ts';
import { type ChangedUnit, findUnitOfOrder, lockDevice, writeUnit } from './change-unit.queries.ts';
import { findUnit, listInStock, lockUnit, type UnitRow } from './units.queries.ts';

/**
 * Changes the state, place or serial of a unit, and adds an event to it.
 * @throws Failure not_found, unit_changed, unit_move_refused, unit_held, forbidden for changes that only admins make,
 * serial_in_stock, location_inactive, rule_broken for an invalid serial, and those of `proveApprover`, `beginOutflow` and
 * `approveLoss`
 */
export async function changeUnit(
  context: Context,
  { params, body, caller }: Pick<Call<typeof updateUnit>, 'params' | 'body' | 'caller'>,
): Promise<UnitRow> {
  const { database, clock, env } = context;
  const by = staffOf(caller);
  const lockApprover = await proveApprover(context, caller, body.second);
  const isAdmin = worksIn(caller, 'admin');
  const at = clock.now();
  const today = shopTime(at, env.SHOP_TIME_ZONE).day;
  return refuseDuplicateSerial(() =>
    database.transaction(async (tx) => {
      const isGone = body.state !== undefined && isLoss(body.state);
      const outflow = isGone ? await beginOutflow(tx, { caller, lockApprover, at }) : null;
      // Locks the place before the unit, in the same order as a transfer.
      if (body.locationId != null) await holdLocation(tx, body.locationId);
      const unit = (await lockUnit(tx, params.id)) ?? fail('not_found');
      if (unit.version !== body.version) fail('unit_changed');
      const state = body.state ?? unit.state;
      if (state !== unit.state) checkMove(unit, state, { isAdmin, today });
      const locationId = body.locationId === undefined ? unit.locationId : await placeFor(tx, unit, body.locationId);
      const deviceId = body.identifier === undefined ? unit.deviceId : await deviceOf(tx, unit, body.identifier, at);
      const lossFacts = { costCents: unit.costCents, subjectId: unit.id };
      const loss = outflow === null || isLoss(unit.state) ? null : await approveLoss(tx, outflow, lossFacts);
      await moveUnit(tx, unit, { state, locationId, deviceId }, { note: body.note || null, by, at, today, loss });
      const moved = (await findUnit(tx, unit.id)) ?? fail('not_found');
      noteChanges(caller, [
        { field: 'state', before: unitStateLabel(unit.state), after: unitStateLabel(moved.state) },
        { field: 'location', before: unit.locationName, after: moved.locationName },
        { field: 'serial', before: unit.identifier, after: moved.identifier },
      ]);
      return moved;
    }),
  );
}

/** Refuses a change of state that is not allowed. @throws Failure unit_move_refused, unit_held, forbidden, loss_needs_admin */
function checkMove(unit: UnitRow, to: UnitState, { isAdmin, today }: { isAdmin: boolean; today: string }): void {
  if (!movesFrom(unit.state).includes(to)) fail('unit_move_refused');
  if (!isAdmin && needsAdmin(unit.state, to)) fail(isLoss(to) ? 'loss_needs_admin' : 'forbidden');
  // A hold forbids selling and altering the device, not locking it away.
  if (isHeld(unit, today) && to !== 'quarantine' && to !== 'police_hold' && to !== 'on_hold') fail('unit_held');
}

/** Checks the new place of a unit. @throws Failure unit_move_refused for a unit in transit or out of stock, location_inactive */
async function placeFor(tx: Transaction, unit: UnitRow, locationId: string | null): Promise<string | null> {
  if (isEnded(unit.state) || unit.state === 'in_transit') fail('unit_move_refused');
  return locationId === null ? null : (await usePlace(tx, locationId)).id;
}

/** Finds or creates the device of a serial. @throws Failure rule_broken for an invalid serial, serial_in_stock */
async function deviceOf(tx: Transaction, unit: UnitRow, text: string, at: Date): Promise<string> {
  const identifier = requireDeviceNumber('identifier', text);
  const inStock = await listInStock(tx, numberKeys(identifier));
  if (inStock.some(({ number }) => number !== unit.number)) fail('serial_in_stock');
  return lockDevice(tx, { id: crypto.randomUUID(), identifier, at });
}

/** Turns the violation of `units_one_of_device` into Failure serial_in_stock. */
export function refuseDuplicateSerial<Result>(work: () => Promise<Result>): Promise<Result> {
  return refuseViolations({ units_one_of_device: { code: 'serial_in_stock' } }, work);
}

/** Reason, author and time of a change of a unit. */
export interface Move {
  note: string | null;
  by: StaffActor;
  at: Date;
  /** The shop's day, YYYY-MM-DD. */
  today: string;
  /** Required when the unit leaves the stock without a payment. */
  loss?: ApprovedLoss | null;
}

/** Updates a locked unit, and adds an event for the change. */
export async function moveUnit(
  tx: Transaction,
  unit: UnitRow,
  to: Partial<Pick<ChangedUnit, 'state' | 'locationId' | 'deviceId' | 'costCents'>>,
  { note: reason, by, at, today, loss = null }: Move,
): Promise<void> {
  const { id, state, locationId, deviceId, costCents } = { ...unit, ...to };
  if (state !== unit.state && isLoss(state) && loss === null) throw new Error('A loss needs its approval');
  const note = withApprover(reason, loss?.approvedBy ?? null);
  const endedOn = isEnded(state) ? (unit.endedOn ?? today) : null;
  await writeUnit(tx, { id, state, locationId, deviceId, endedOn, costCents });
  writeUnitEvent(tx, { unitId: id, fromState: unit.state, toState: state, locationId, note, by, at });
}

/** A purchase whose payment is reversed. */
export interface UndonePurchase {
  orderId: string;
  /** True when the seller takes the device back now; else it stays with the shop, as before the payment. */
  isGivenBack: boolean;
  by: StaffActor;
  at: Date;
}

/**
 * Ends the unit of a reversed payment, in the transaction of the reversal. The next payment of the order begins another unit. Does
 * nothing for an order that was paid before the inventory existed.
 * @throws Failure unit_not_returnable for a unit that is sold, used up, lost, reserved, in transit or on a police hold
 */
export async function endPurchase(
  tx: Transaction,
  { env }: { env: Pick<Env, 'SHOP_TIME_ZONE'> },
  { orderId, isGivenBack, by, at }: UndonePurchase,
): Promise<void> {
  const id = await findUnitOfOrder(tx, orderId);
  const unit = id === null ? null : await lockUnit(tx, id);
  if (unit === null) return;
  if (!mayReturnToSeller(unit.state)) {
    const message = `This purchase can’t be reversed: the device is “${unitStateLabel(unit.state)}” in inventory.`;
    fail('unit_not_returnable', { message });
  }
  const today = shopTime(at, env.SHOP_TIME_ZONE).day;
  // Leaves out the reason of staff: the ledger has it, and erases it with the seller's account.
  const state = isGivenBack ? 'returned_to_seller' : 'purchase_reversed';
  const note = isGivenBack ? 'Payment reversed' : 'Payment reversed. The device stays in the shop to be paid again.';
  await moveUnit(tx, unit, { state }, { note, by, at, today });
}
