import { listFactorChanges, listFactors, saveFactors, undoFactorChange } from '#contracts/condition-factors.ts';
import { type CatalogCache, listFactorSets } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { describeFactorSet, describeFactors } from './read-factors.ts';
import { changeFactors, undoFactors } from './save-factors.ts';

const PAGE_ROWS = 50;

/** Adds the factors of the conditions (docs/decisions/050): `catalog` holds their rows, beside the prices they make. */
export function addFactorRoutes(context: Context, catalog: CatalogCache): void {
  const { addRoute, database } = context;
  addRoute(listFactors, async () => describeFactors(await catalog.current()));
  addRoute(saveFactors, (call) => changeFactors(context, call));
  addRoute(undoFactorChange, (call) => undoFactors(context, call));
  addRoute(listFactorChanges, async ({ query }) => {
    const before = query.before === undefined ? null : Number(query.before);
    const found = await listFactorSets(database, before, PAGE_ROWS + 1);
    const changes = found.slice(0, PAGE_ROWS).map(describeFactorSet);
    return { changes, next: found.length > PAGE_ROWS ? String(changes.at(-1)?.id ?? '') : null };
  });
}
