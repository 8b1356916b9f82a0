import { listFactorChanges, listFactors, saveFactors, undoFactorChange } from '#contracts/condition-factors.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { listChanges, undoChange } from '#server/platform/settings/change-setting.ts';
import { describeFactors } from './read-factors.ts';
import { changeFactors, FACTORS } from './save-factors.ts';

/** Adds the routes of the condition factors (decision 003); `catalog` stores their rows. */
export function addFactorRoutes(context: Context, catalog: CatalogCache): void {
  const { addRoute, database } = context;
  addRoute(listFactors, async () => describeFactors(await catalog.current()));
  addRoute(saveFactors, (call) => changeFactors(context, call));
  addRoute(undoFactorChange, (call) => undoChange(context, FACTORS, call));
  addRoute(listFactorChanges, ({ query }) => listChanges(database, FACTORS, query));
}
