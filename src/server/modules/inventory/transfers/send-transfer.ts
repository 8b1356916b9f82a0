import crypto from 'node:crypto';
import { type addTransfer, type TransferFile, transferFile } from '#contracts/stock-transfers.ts';
import { mayTransfer, unitStateLabel } from '#domain/inventory/states.ts';
import { stockNumber } from '#domain/inventory/stock-codes.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import { readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { type Answer, writeOnce } from '#server/platform/idempotency.ts';
import { usePlace } from '../places/locations.ts';
import { moveUnit } from '../units/change-unit.ts';
import { lockUnit, type UnitRow } from '../units/units.queries.ts';
import { readTransferFile } from './describe-transfer.ts';
import { insertTransfer, writeLine } from './transfers.queries.ts';

/**
 * Sends units to another place, all or none. Accepts a unit that is recorded at a third place, since staff have the device in hand:
 * a return takes it to the origin of the transfer.
 * @throws Failure rule_broken when both places are the same, location_inactive, units_stay with the reason for each
 */
export async function sendTransfer(
  context: Context,
  { body, caller, idempotencyKey }: CreatingCall<typeof addTransfer>,
): Promise<Answer<TransferFile>> {
  const by = staffOf(caller);
  const { fromId, toId } = body;
  const note = body.note || null;
  if (fromId === toId) fail('rule_broken', { errors: { toId: 'Please choose a different location' } });
  const request = { scope: `inventory.addTransfer ${staffKey(caller)}`, key: idempotencyKey, content: body };
  return writeOnce(context.database, request, transferFile, async (tx) => {
    await usePlace(tx, fromId);
    const to = await usePlace(tx, toId);
    const units = await lockUnits(tx, body.unitIds);
    const { at, today } = readMoment(context);
    const id = crypto.randomUUID();
    await insertTransfer(tx, { id, fromId, toId, note, by, at });
    for (const unit of units) {
      const move = { note: `Sent to ${to.name}`, by, at, today };
      await moveUnit(tx, unit, { state: 'in_transit', locationId: null }, move);
      writeLine(tx, { transferId: id, unitId: unit.id, stateBefore: unit.state });
    }
    return { status: 201, body: await readTransferFile(tx, id, today) };
  });
}

/** Locks units in a fixed order, so two transfers of the same units do not deadlock. @throws Failure units_stay */
async function lockUnits(tx: Transaction, ids: readonly string[]): Promise<UnitRow[]> {
  const units: UnitRow[] = [];
  const problems: string[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const unit = await lockUnit(tx, id);
    if (unit === null) problems.push('One unit wasn’t found');
    else if (mayTransfer(unit.state)) units.push(unit);
    else problems.push(`${stockNumber(unit.number)} is ${unitStateLabel(unit.state).toLowerCase()}`);
  }
  if (problems.length > 0) fail('units_stay', { message: `Nothing was sent. ${problems.join(', ')}.` });
  return units;
}
