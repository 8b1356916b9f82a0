import { z } from 'zod';
import { type FactorSet, readFactors, SPECIFIED_SET } from '#domain/pricing/factors.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { TRAIL, undoableSetting } from '#server/platform/settings/versioned-setting.ts';
import { VERSION } from './catalog.queries.ts';

/** Sets of factors. Each set is complete: the newest applies, and without one the specification's. */
export const factorSets = undoableSetting(
  'condition-factors',
  entity('condition_factors', { percents: z.array(z.int()), ...TRAIL }),
);

/** Reads the factors in force: the newest set, or the specification's. */
export async function readFactorSet(db: Queryable): Promise<FactorSet> {
  const row = await factorSets.newest(db);
  return row === null ? SPECIFIED_SET : { version: row.version, factors: readFactors(row.percents) };
}

const ofCatalog = statement({
  name: 'catalog-factors',
  row: z.object({ catalogVersion: z.string(), version: z.int().nullable(), percents: z.array(z.int()).nullable() }),
  sql: sql`select ${VERSION} as "catalogVersion", f.version, f.percents from catalog_version v
    left join (select version, percents from condition_factors order by version desc limit 1) f on true`,
});

/** Reads the factors in force, with the version of the catalog that they are read at. */
export async function readCatalogFactors(db: Queryable): Promise<{ version: string; factors: FactorSet }> {
  const [row] = await db.query(ofCatalog);
  const { catalogVersion = '', version = null, percents = null } = row ?? {};
  return {
    version: catalogVersion,
    factors: version === null ? SPECIFIED_SET : { version, factors: readFactors(percents) },
  };
}

/** Selects the percents of a version; null for version 0, the specification's. */
export const PERCENTS_OF = (version: Sql): Sql =>
  sql`(select f.percents from condition_factors f where f.version = ${version})`;
