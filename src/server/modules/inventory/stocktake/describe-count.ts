import type { CountFile, CountScan, StockCount } from '#contracts/stock-counts.ts';
import type { CountOutcome } from '#domain/inventory/counts.ts';
import { countNumber } from '#domain/inventory/stock-codes.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { unitToWire } from '../to-wire.ts';
import { findUnits } from '../units/units.queries.ts';
import { type CountRow, findCount } from './counts.queries.ts';
import { sumOutcomes } from './expected.queries.ts';
import { listFindings, listLastScans, type ScanRow } from './scans.queries.ts';

const LAST_SCANS = 10;
const MAX_FINDINGS = 100;

/** Describes counts with their progress. */
export async function describeCounts(db: Queryable, rows: readonly CountRow[]): Promise<StockCount[]> {
  const ids = rows.map(({ id }) => id);
  const sums = await sumOutcomes(db, ids);
  return rows.map((row) => {
    const outcomes = sums.filter(({ countId }) => countId === row.id);
    return toStockCount(row, new Map(outcomes.map(({ outcome, units }) => [outcome, units])));
  });
}

/** Describes a count with its progress. */
export async function describeCount(db: Queryable, row: CountRow): Promise<StockCount> {
  const [count] = await describeCounts(db, [row]);
  return count ?? fail('not_found');
}

function toStockCount(row: CountRow, sums: ReadonlyMap<CountOutcome, number>): StockCount {
  const { end, closedBy, closedAt, note } = row;
  return {
    id: row.id,
    number: countNumber(row.number),
    place: row.placeId === null ? null : { id: row.placeId, name: row.placeName ?? '' },
    actor: row.actor,
    startedAt: row.startedAt.toISOString(),
    progress: {
      found: sums.get('found') ?? 0,
      missing: sums.get('missing') ?? 0,
      left: sums.get('left') ?? 0,
      seenElsewhere: sums.get('seen_elsewhere') ?? 0,
    },
    closed:
      end === null || closedBy === null || closedAt === null || note === null
        ? null
        : { end, actor: closedBy, at: closedAt.toISOString(), note },
  };
}

/** Describes scans with the current state of their units. @param today the shop's day, YYYY-MM-DD */
export async function describeScans(db: Queryable, rows: readonly ScanRow[], today: string): Promise<CountScan[]> {
  const ids = rows.flatMap(({ unitId }) => unitId ?? []);
  const units = await findUnits(db, ids);
  return rows.map(({ id, code, result, unitId, placeId, placeName, actor, at }) => {
    const unit = unitId === null ? undefined : units.get(unitId);
    return {
      id,
      code,
      result,
      actor,
      at: at.toISOString(),
      unit: unit === undefined ? null : unitToWire(unit, today),
      place: placeId === null ? null : { id: placeId, name: placeName ?? '' },
    };
  });
}

/** Reads a count with its last scans and findings. @throws Failure not_found */
export async function readCountFile(db: Queryable, id: string, today: string): Promise<CountFile> {
  const row = (await findCount(db, id)) ?? fail('not_found');
  const count = await describeCount(db, row);
  const lastScans = await describeScans(db, await listLastScans(db, id, LAST_SCANS), today);
  return { count, lastScans, findings: await describeScans(db, await listFindings(db, id, MAX_FINDINGS), today) };
}
