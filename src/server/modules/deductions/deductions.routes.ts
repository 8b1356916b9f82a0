import {
  listDeductionChanges,
  listDeductions,
  previewDeduction,
  saveDeduction,
  saveTolerance,
  undoDeductionChange,
} from '#contracts/deductions.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { listChanges } from './deductions.queries.ts';
import { previewChange } from './preview-deduction.ts';
import { describeChange, readTable } from './read-table.ts';
import { changeRule, changeTolerance, undoChange } from './save-changes.ts';

const PAGE_ROWS = 50;

export function addDeductionRoutes(context: Context, catalog: CatalogCache): void {
  const { addRoute, database } = context;
  addRoute(listDeductions, () => readTable(context, catalog));
  addRoute(previewDeduction, ({ body }) => previewChange(context, catalog, body));
  addRoute(saveDeduction, (call) => changeRule(context, catalog, call));
  addRoute(saveTolerance, (call) => changeTolerance(context, call));
  addRoute(undoDeductionChange, (call) => undoChange(context, call));
  addRoute(listDeductionChanges, async ({ query }) => {
    const before = query.before === undefined ? null : Number(query.before);
    const found = await listChanges(database, before, PAGE_ROWS + 1);
    const changes = found.slice(0, PAGE_ROWS).map(describeChange);
    return { changes, next: found.length > PAGE_ROWS ? String(changes.at(-1)?.id ?? '') : null };
  });
}
