import type { Unit } from '#contracts/inventory.ts';
import { daysBetween } from '#domain/calendar-day.ts';
import { isHeld } from '#domain/inventory/hold.ts';
import { stockNumber } from '#domain/inventory/stock-codes.ts';
import { toDecimal } from '#domain/money.ts';
import type { UnitRow } from './units.queries.ts';

/** Describes a unit. @param today the shop's day, YYYY-MM-DD */
export function describeUnit(row: UnitRow, today: string): Unit {
  return {
    id: row.id,
    number: stockNumber(row.number),
    identifier: row.identifier,
    sellRequestId: row.orderId,
    deviceType: row.deviceType,
    model: row.model,
    storage: row.storage,
    condition: row.condition,
    state: row.state,
    location: row.locationId === null ? null : { id: row.locationId, name: row.locationName ?? '' },
    acquiredOn: row.acquiredOn,
    daysInStock: daysBetween(row.acquiredOn, row.endedOn ?? today),
    heldUntil: row.heldUntil,
    isHeld: isHeld(row, today),
    cost: toDecimal(row.costCents),
    version: row.version,
  };
}
