import crypto from 'node:crypto';
import type { Unit, updateUnit } from '#contracts/inventory.ts';
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
import { holdOutflow, proveSecond } from '#server/modules/approvals/index.ts';
import { type StaffActor, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { requireDeviceNumber } from '#server/platform/writing/device-number.ts';
import { refusing } from '#server/platform/writing/refusing.ts';
import { type ApprovedLoss, approveLoss, withApprover } from '../approve-loss.ts';
import { holdLocation } from '../places/locations.queries.ts';
import { usePlace } from '../places/locations.ts';
import { writeUnitEvent } from './begin-unit.queries.ts';
import { type ChangedUnit, findUnitOfOrder, lockDevice, writeUnit } from './change-unit.queries.ts';
import { describeUnit } from './describe-unit.ts';
import { findUnit, listInStock, lockUnit, type UnitRow } from './units.queries.ts';

/**
 * Changes the state, place or serial of a unit; each change is an event of it.
 * @throws Failure not_found, unit_changed, unit_move_refused, unit_held, forbidden for what admins alone may do,
 * serial_in_stock, location_inactive, rule_broken for a serial that is none, and those of `proveSecond`, `holdOutflow` and
 * `approveLoss`
 */
export async function changeUnit(
  context: Context,
  { params, body, caller }: Pick<Call<typeof updateUnit>, 'params' | 'body' | 'caller'>,
): Promise<Unit> {
  const { database, clock, env } = context;
  const by = staffOf(caller);
  const holdSecond = await proveSecond(context, caller, body.second);
  const isAdmin = worksIn(caller, 'admin');
  const at = clock.now();
  const today = shopTime(at, env.SHOP_TIME_ZONE).day;
  return refuseSecond(() =>
    database.transaction(async (tx) => {
      const isGone = body.state !== undefined && isLoss(body.state);
      const outflow = isGone ? await holdOutflow(tx, { caller, holdSecond, at }) : null;
      // Before the unit, as a transfer does: one order of locks.
      if (body.locationId != null) await holdLocation(tx, body.locationId);
      const unit = (await lockUnit(tx, params.id)) ?? fail('not_found');
      if (unit.version !== body.version) fail('unit_changed');
      const state = body.state ?? unit.state;
      if (state !== unit.state) checkMove(unit, state, { isAdmin, today });
      const locationId = body.locationId === undefined ? unit.locationId : await placeFor(tx, unit, body.locationId);
      const deviceId = body.identifier === undefined ? unit.deviceId : await deviceOf(tx, unit, body.identifier, at);
      const gone = { costCents: unit.costCents, subjectId: unit.id };
      const loss = outflow === null || isLoss(unit.state) ? null : await approveLoss(tx, outflow, gone);
      await moveUnit(tx, unit, { state, locationId, deviceId }, { note: body.note || null, by, at, today, loss });
      const moved = (await findUnit(tx, unit.id)) ?? fail('not_found');
      noteChanges(caller, [
        { field: 'state', before: unitStateLabel(unit.state), after: unitStateLabel(moved.state) },
        { field: 'location', before: unit.locationName, after: moved.locationName },
        { field: 'serial', before: unit.identifier, after: moved.identifier },
      ]);
      return describeUnit(moved, today);
    }),
  );
}

/** @throws Failure unit_move_refused, unit_held, forbidden, loss_needs_admin */
function checkMove(unit: UnitRow, to: UnitState, { isAdmin, today }: { isAdmin: boolean; today: string }): void {
  if (!movesFrom(unit.state).includes(to)) fail('unit_move_refused');
  if (!isAdmin && needsAdmin(unit.state, to)) fail(isLoss(to) ? 'loss_needs_admin' : 'forbidden');
  // A hold forbids to sell and to alter; it does not forbid to lock the device away.
  if (isHeld(unit, today) && to !== 'quarantine' && to !== 'police_hold' && to !== 'on_hold') fail('unit_held');
}

/** @throws Failure unit_move_refused for a unit that is on its way or gone, location_inactive */
async function placeFor(tx: Transaction, unit: UnitRow, locationId: string | null): Promise<string | null> {
  if (isEnded(unit.state) || unit.state === 'in_transit') fail('unit_move_refused');
  return locationId === null ? null : (await usePlace(tx, locationId)).id;
}

/** @throws Failure rule_broken for a serial that is none, serial_in_stock where another unit has one of its keys */
async function deviceOf(tx: Transaction, unit: UnitRow, text: string, at: Date): Promise<string> {
  const identifier = requireDeviceNumber('identifier', text);
  const inStock = await listInStock(tx, numberKeys(identifier));
  if (inStock.some(({ number }) => number !== unit.number)) fail('serial_in_stock');
  return lockDevice(tx, { id: crypto.randomUUID(), identifier, at });
}

/** Says that a serial is in stock already, where the database does. */
export function refuseSecond<Result>(work: () => Promise<Result>): Promise<Result> {
  return refusing({ units_one_of_device: { code: 'serial_in_stock' } }, work);
}

/** Why and when a unit moves. */
export interface Move {
  note: string | null;
  by: StaffActor;
  at: Date;
  /** The shop's day, YYYY-MM-DD. */
  today: string;
  /** Needed where the unit is gone without money. */
  loss?: ApprovedLoss | null;
}

/** Writes a unit that is locked, with the event that says so. */
export async function moveUnit(
  tx: Transaction,
  unit: UnitRow,
  to: Partial<Pick<ChangedUnit, 'state' | 'locationId' | 'deviceId' | 'costCents'>>,
  { note: said, by, at, today, loss = null }: Move,
): Promise<void> {
  const { id, state, locationId, deviceId, costCents } = { ...unit, ...to };
  if (state !== unit.state && isLoss(state) && loss === null) throw new Error('A loss needs its approval');
  const note = withApprover(said, loss?.approvedBy ?? null);
  const endedOn = isEnded(state) ? (unit.endedOn ?? today) : null;
  await writeUnit(tx, { id, state, locationId, deviceId, endedOn, costCents });
  writeUnitEvent(tx, { unitId: id, fromState: unit.state, toState: state, locationId, note, by, at });
}

/** A purchase whose payment is reversed. */
export interface UndonePurchase {
  orderId: string;
  /** The seller takes the device back now; else it stays with the shop, as before it was paid. */
  isGivenBack: boolean;
  by: StaffActor;
  at: Date;
}

/**
 * Ends the unit of a reversed payment, in the transaction of the reversal: its purchase is undone, and the next payment of the
 * order begins another unit. An order that was paid before there was an inventory has no unit.
 * @throws Failure unit_not_returnable once it is sold, used up, lost, reserved, in transit or kept by the police
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
  // Staff's reason is in the ledger, where it is erased with the seller's account.
  const state = isGivenBack ? 'returned_to_seller' : 'purchase_reversed';
  const note = isGivenBack ? 'Payment reversed' : 'Payment reversed. The device stays in the shop to be paid again.';
  await moveUnit(tx, unit, { state }, { note, by, at, today });
}
