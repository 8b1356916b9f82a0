import type { StockTransfer, TransferFile, TransferUnit } from '#contracts/stock-transfers.ts';
import { transferNumber } from '#domain/inventory/stock-codes.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { unitToWire } from '../to-wire.ts';
import { findUnits, type UnitRow } from '../units/units.queries.ts';
import { findTransfer, type LineRow, listLines, type TransferRow } from './transfers.queries.ts';

export function describeTransfer(row: TransferRow): StockTransfer {
  return {
    id: row.id,
    number: transferNumber(row.number),
    from: { id: row.fromId, name: row.fromName },
    to: { id: row.toId, name: row.toName },
    note: row.note,
    actor: row.actor,
    sentAt: row.sentAt.toISOString(),
    units: row.units,
    outstanding: row.outstanding,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Describes a unit of a transfer. @param today the shop's day, YYYY-MM-DD */
export function describeLine(line: LineRow, unit: UnitRow, today: string): TransferUnit {
  const { outcome, actor, at, note } = line;
  return { unit: unitToWire(unit, today), outcome, actor, at: at?.toISOString() ?? null, note };
}

/** Reads a transfer with its units, the outstanding ones first. @throws Failure not_found */
export async function readTransferFile(db: Queryable, id: string, today: string): Promise<TransferFile> {
  const transfer = (await findTransfer(db, id)) ?? fail('not_found');
  const lines = await listLines(db, id);
  const ids = lines.map(({ unitId }) => unitId);
  const units = await findUnits(db, ids);
  return {
    transfer: describeTransfer(transfer),
    units: lines.flatMap((line) => {
      const unit = units.get(line.unitId);
      return unit === undefined ? [] : [describeLine(line, unit, today)];
    }),
  };
}
