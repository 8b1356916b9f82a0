import type { Unit as WireUnit, UnitFile as WireUnitFile } from '#contracts/inventory.ts';
import type { UnitSale, SoldUnit as WireSoldUnit } from '#contracts/unit-sales.ts';
import { daysBetween } from '#domain/calendar-day.ts';
import { marginOf } from '#domain/inventory/cost.ts';
import { isHeld } from '#domain/inventory/hold.ts';
import { stockNumber } from '#domain/inventory/stock-codes.ts';
import { toDecimal } from '#domain/money.ts';
import type { UnitFile } from './read-units.ts';
import type { SaleRow } from './sales/sales.queries.ts';
import type { SoldUnit } from './sales/sell-unit.ts';
import type { UnitRow } from './units/units.queries.ts';

/** Formats a unit for staff. @param today the shop's day, YYYY-MM-DD */
export function unitToWire(unit: UnitRow, today: string): WireUnit {
  const { id, identifier, deviceType, model, storage, condition, state, acquiredOn, heldUntil, version } = unit;
  return {
    id,
    number: stockNumber(unit.number),
    identifier,
    sellRequestId: unit.orderId,
    deviceType,
    model,
    storage,
    condition,
    state,
    location: unit.locationId === null ? null : { id: unit.locationId, name: unit.locationName ?? '' },
    acquiredOn,
    daysInStock: daysInStock(unit, today),
    heldUntil,
    isHeld: isHeld(unit, today),
    cost: toDecimal(unit.costCents),
    version,
  };
}

/** Returns the days that a unit has been in stock, or was until it left. @param today the shop's day, YYYY-MM-DD */
export function daysInStock({ acquiredOn, endedOn }: Pick<UnitRow, 'acquiredOn' | 'endedOn'>, today: string): number {
  return daysBetween(acquiredOn, endedOn ?? today);
}

/** Formats a unit with its costs, events, sales and wipe. @param today the shop's day, YYYY-MM-DD */
export function unitFileToWire(
  { unit, costs, events, sales, sameDevice, wipe }: UnitFile,
  today: string,
): WireUnitFile {
  return {
    unit: unitToWire(unit, today),
    costs: costs.map(({ amountCents, at, ...cost }) => ({
      ...cost,
      amount: toDecimal(amountCents),
      at: at.toISOString(),
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    sales: sales.map(saleToWire),
    sameDevice: sameDevice.map((row) => unitToWire(row, today)),
    wipe: wipe === null ? null : { ...wipe, at: wipe.at.toISOString() },
  };
}

/** Formats a sale with the number of its unit. */
export function soldUnitToWire(sold: SoldUnit): WireSoldUnit {
  return { ...saleToWire(sold), unit: { id: sold.unitId, number: stockNumber(sold.unitNumber) } };
}

/** Formats a sale of a unit. */
export function saleToWire(sale: SaleRow): UnitSale {
  const { id, method, channel, buyer, reason, approvedBy, actor, reversalReason, reversalActor, reversalAt } = sale;
  return {
    id,
    price: toDecimal(sale.priceCents),
    fee: toDecimal(sale.feeCents),
    cost: toDecimal(sale.costCents),
    margin: toDecimal(marginOf(sale)),
    method,
    channel,
    buyer,
    reason,
    approvedBy,
    actor,
    at: sale.at.toISOString(),
    reversal:
      reversalReason === null || reversalActor === null || reversalAt === null
        ? null
        : { reason: reversalReason, actor: reversalActor, at: reversalAt.toISOString() },
  };
}
