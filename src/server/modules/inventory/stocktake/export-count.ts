import type { exportCount } from '#contracts/stock-counts.ts';
import { countOutcomeLabel, countResultLabel } from '#domain/inventory/counts.ts';
import { unitStateLabel } from '#domain/inventory/states.ts';
import { countNumber, stockNumber } from '#domain/inventory/stock-codes.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { csvFile, localInstant } from '#server/platform/http/csv-file.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import { findUnits, type UnitRow } from '../units/units.queries.ts';
import { findCount } from './counts.queries.ts';
import { listCountedUnits } from './expected.queries.ts';
import { listScans, type ScanRow } from './scans.queries.ts';

interface Row {
  unit: UnitRow | undefined;
  result: string;
  scan: ScanRow | undefined;
}

const ROWS_AT_ONCE = 500;

/**
 * Writes the result of a stocktake as a CSV file: the expected units, then all other scans.
 * @throws Failure not_found
 */
export async function sendCount(
  { database, env }: Context,
  { params, reply }: Pick<Call<typeof exportCount>, 'params' | 'reply'>,
): Promise<RawAnswer> {
  const { id, number } = (await findCount(database, params.id)) ?? fail('not_found');
  const scans = await listScans(database, id);
  const expected = await listCountedUnits(database, id);
  const scanOf = new Map(scans.map((scan) => [scan.id, scan]));
  const expectedIds = new Set(expected.map(({ unitId }) => unitId));
  const otherScans = scans.filter(({ unitId }) => unitId === null || !expectedIds.has(unitId));
  const lines = [
    ...expected.map(({ unitId, outcome, scanId }) => ({
      unitId,
      result: countOutcomeLabel(outcome),
      scan: scanId === null ? undefined : scanOf.get(scanId),
    })),
    ...otherScans.map((scan) => ({ unitId: scan.unitId, result: countResultLabel(scan.result), scan })),
  ];
  async function* pages(): AsyncGenerator<Row[]> {
    for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
      const chunk = lines.slice(from, from + ROWS_AT_ONCE);
      const ids = chunk.flatMap(({ unitId }) => unitId ?? []);
      const units = await findUnits(database, ids);
      yield chunk.map(({ unitId, ...line }) => ({ ...line, unit: unitId === null ? undefined : units.get(unitId) }));
    }
  }
  return csvFile<Row>(reply, {
    name: `count-${countNumber(number)}.csv`,
    columns: {
      Result: ({ result }) => result,
      Number: ({ unit }) => (unit === undefined ? '' : stockNumber(unit.number)),
      'IMEI or serial': ({ unit }) => unit?.identifier ?? '',
      Model: ({ unit }) => unit?.model ?? '',
      Storage: ({ unit }) => unit?.storage ?? '',
      'Status now': ({ unit }) => (unit === undefined ? '' : unitStateLabel(unit.state)),
      'Location now': ({ unit }) => unit?.locationName ?? '',
      Scanned: ({ scan }) => scan?.code ?? '',
      'Scanned at': ({ scan }) => scan?.placeName ?? '',
      Time: ({ scan }) => (scan === undefined ? '' : localInstant(scan.at, env.SHOP_TIME_ZONE)),
      By: ({ scan }) => scan?.actor ?? '',
    },
    pages: pages(),
  });
}
