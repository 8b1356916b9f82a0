import type { exportUnits } from '#contracts/inventory.ts';
import { unitStateLabel } from '#domain/inventory/states.ts';
import { stockNumber } from '#domain/inventory/stock-codes.ts';
import { toDecimal } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import type { Context } from '#server/platform/context.ts';
import { csvFile, pagesOf } from '#server/platform/http/csv-file.ts';
import type { Call, RawAnswer } from '#server/platform/http/route.ts';
import { filterOf } from '../read-units.ts';
import { daysInStock } from '../to-wire.ts';
import { readWaysOut } from './unit-file.queries.ts';
import { listUnitRows, type UnitRow } from './units.queries.ts';

const ROWS_AT_ONCE = 500;

interface ExportedUnit extends UnitRow {
  /** Text of `readWaysOut`; empty for a unit in stock. */
  wayOut: string;
}

/** Writes all units of a filter as a CSV file, the newest purchase first. */
export async function sendUnits(
  { database, clock, env }: Context,
  { query, reply }: Pick<Call<typeof exportUnits>, 'query' | 'reply'>,
): Promise<RawAnswer> {
  const today = shopTime(clock.now(), env.SHOP_TIME_ZONE).day;
  const filter = filterOf(query, today);
  return csvFile<ExportedUnit>(reply, {
    name: 'inventory.csv',
    columns: {
      Number: ({ number }) => stockNumber(number),
      'IMEI or serial': ({ identifier }) => identifier ?? '',
      Type: ({ deviceType }) => deviceType,
      Model: ({ model }) => model,
      Storage: ({ storage }) => storage,
      Condition: ({ condition }) => CONDITION_LABELS[condition],
      Status: ({ state }) => unitStateLabel(state),
      Location: ({ locationName }) => locationName ?? '',
      Bought: ({ acquiredOn }) => acquiredOn,
      'Days in stock': (row) => String(daysInStock(row, today)),
      'On hold until': ({ heldUntil }) => heldUntil,
      Cost: ({ costCents }) => toDecimal(costCents),
      'Date out': ({ endedOn }) => endedOn ?? '',
      'How it left': ({ wayOut }) => wayOut,
    },
    pages: pagesOf(async (last: ExportedUnit | null) => {
      const after = last === null ? null : { createdAt: last.acquiredAt.toISOString(), id: last.id };
      const rows = await listUnitRows(database, filter, after, ROWS_AT_ONCE);
      const waysOut = await readWaysOut(
        database,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...row, wayOut: waysOut.get(row.id) ?? '' }));
    }),
  });
}
