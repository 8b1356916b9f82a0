import { z } from 'zod';
import { DEFECT_CODES, type DefectCode } from '#domain/inspection/defects.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { TRAIL, undoableSetting } from '#server/platform/settings/versioned-setting.ts';

/** A row sets a rule, or the tolerance when `code` is null. A row with neither value removes it. */
const changes = entity(
  'deduction_changes',
  {
    code: z.enum(DEFECT_CODES).nullable(),
    deviceType: z.enum(DEVICE_TYPES).nullable(),
    series: z.string().nullable(),
    percent: z.int().nullable(),
    cents: z.int().nullable(),
    ...TRAIL,
  },
  { version: 'id' },
);
/** Changes of the rules and of the tolerance: the newest of each counts. */
export const deductionChanges = undoableSetting('deduction-changes', changes, ['code', 'deviceType', 'series']);

const setting = changes.pick('code', 'deviceType', 'series', 'percent', 'cents');
export type Setting = z.infer<typeof setting.row>;

/** Key of a rule, or of the tolerance. */
export interface SettingKey {
  code: DefectCode | null;
  deviceType: DeviceType | null;
  series: string | null;
}

const inForce = changes.omit('memberId', 'reason', 'summary', 'undoes');
/** A setting in force, with its author and time. */
export type CurrentSetting = z.infer<typeof inForce.row>;

const current = statement({
  name: 'deductions-current',
  row: inForce.row,
  sql: sql`select distinct on (d.code, d.device_type, d.series) ${inForce.columns('d')}
    from deduction_changes d order by d.code, d.device_type, d.series, d.id desc`,
});

/** Lists the newest row of each rule and of the tolerance, removed ones included. */
export async function listCurrent(db: Queryable): Promise<CurrentSetting[]> {
  return db.query(current);
}

const policies = statement({
  name: 'deductions-of-two-days',
  params: z.object({ quotedAt: z.date() }),
  row: setting.row.extend({ isNow: z.boolean() }),
  sql: sql`select distinct on (m.is_now, d.code, d.device_type, d.series) m.is_now as "isNow", ${setting.columns('d')}
    from (values (false), (true)) m (is_now) join deduction_changes d on m.is_now or d.at <= :quotedAt::timestamptz
    order by m.is_now, d.code, d.device_type, d.series, d.id desc`,
});

/** Lists the newest rows as of the day of a quote, and as of now. */
export async function listAtQuoteAndNow(db: Queryable, quotedAt: Date): Promise<(Setting & { isNow: boolean })[]> {
  return db.query(policies, { quotedAt });
}
