import { z } from 'zod';
import { type FactorSet, readFactors, SPECIFIED_SET } from '#domain/pricing/factors.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { TRAIL, undoableSetting } from '#server/platform/settings/versioned-setting.ts';

/** Sets of factors. Each is whole: the newest counts, and none is the specification's. */
export const factorSets = undoableSetting(
  'condition-factors',
  entity('condition_factors', { percents: z.array(z.int()), ...TRAIL }),
);

/** Reads the factors in force: the newest set, or the specification's. */
export async function readFactorSet(db: Queryable): Promise<FactorSet> {
  const row = await factorSets.newest(db);
  return row === null ? SPECIFIED_SET : { version: row.version, factors: readFactors(row.percents) };
}

/** Selects the percents of a version; null for version 0, the specification's. */
export const PERCENTS_OF = (version: Sql): Sql =>
  sql`(select f.percents from condition_factors f where f.version = ${version})`;
