import { z } from 'zod';
import { COUNT_RESULTS } from '#domain/inventory/counts.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const scans = entity('stock_count_scans', {
  id: z.uuid(),
  countId: z.uuid(),
  code: z.string(),
  unitId: z.uuid().nullable(),
  placeId: z.uuid().nullable(),
  result: z.enum(COUNT_RESULTS),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});
const scanColumns = scans.omit('memberId');
const scanRow = scanColumns.row.extend({ placeName: z.string().nullable() });
/** A scan of a count. */
export type ScanRow = z.infer<typeof scanRow>;

const COLUMNS = sql`${scanColumns.columns('s')}, l.name as "placeName"`;
const FROM_SCANS = sql`from stock_count_scans s left join stock_locations l on l.id = s.place_id`;

const byId = statement({
  name: 'count-scan-find',
  params: z.object({ id: z.uuid(), countId: z.uuid() }),
  row: scanRow,
  sql: sql`select ${COLUMNS} ${FROM_SCANS} where s.id = :id and s.count_id = :countId`,
});

/** Finds a scan of a count by the id that the browser created; null for a new scan. */
export async function findScan(db: Queryable, countId: string, id: string): Promise<ScanRow | null> {
  return db.first(byId, { id, countId });
}

const countingScans = statement({
  name: 'count-scan-counted',
  params: z.object({ countId: z.uuid(), unitId: z.uuid() }),
  row: z.object({}),
  sql: sql`select from stock_count_scans
    where count_id = :countId and unit_id = :unitId and result in ('found', 'wrong_place')`,
});

/** Returns true when the count has counted the unit. */
export async function isCounted(tx: Transaction, countId: string, unitId: string): Promise<boolean> {
  return (await tx.query(countingScans, { countId, unitId })).length > 0;
}

const insert = statement({ name: 'count-scan-insert', ...scans.insert() });

/** Adds a scan to a locked count. */
export async function insertScan(
  tx: Transaction,
  { by, ...scan }: Omit<ScanRow, 'placeName' | 'actor'> & { by: StaffActor },
): Promise<void> {
  await tx.query(insert, { ...scan, ...by });
}

const last = statement({
  name: 'count-scans-last',
  params: z.object({ countId: z.uuid(), limit: z.int() }),
  row: scanRow,
  sql: sql`select ${COLUMNS} ${FROM_SCANS} where s.count_id = :countId order by s.at desc, s.id desc limit :limit`,
});

/** Lists the last scans of a count, newest first. */
export async function listLastScans(db: Queryable, countId: string, limit: number): Promise<ScanRow[]> {
  return db.query(last, { countId, limit });
}

const findings = statement({
  name: 'count-scans-findings',
  params: z.object({ countId: z.uuid(), limit: z.int() }),
  row: scanRow,
  // Keeps only the last scan of a unit that was scanned several times.
  sql: sql`select ${COLUMNS} ${FROM_SCANS} where s.count_id = :countId and s.id in (
      select distinct on (coalesce(k.unit_id::text, k.code)) k.id from stock_count_scans k
      left join units n on n.id = k.unit_id
      where k.count_id = :countId and (k.result in ('unknown', 'not_in_stock', 'in_transit')
        or (k.result = 'wrong_place' and n.location_id is distinct from k.place_id))
      order by coalesce(k.unit_id::text, k.code), k.at desc)
    order by s.at desc, s.id desc limit :limit`,
});

/**
 * Lists the scans of a count that need attention, newest first. Lists a unit or code once, and leaves out a unit that has been moved
 * to the place where it was scanned.
 */
export async function listFindings(db: Queryable, countId: string, limit: number): Promise<ScanRow[]> {
  return db.query(findings, { countId, limit });
}

const ofCount = statement({
  name: 'count-scans-all',
  params: z.object({ countId: z.uuid() }),
  row: scanRow,
  sql: sql`select ${COLUMNS} ${FROM_SCANS} where s.count_id = :countId and s.result <> 'counted_already'
    order by s.at, s.id`,
});

/** Lists the scans of a count, the earliest first, without repeated scans of counted units. */
export async function listScans(db: Queryable, countId: string): Promise<ScanRow[]> {
  return db.query(ofCount, { countId });
}
