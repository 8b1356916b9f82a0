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
import { listChanges, undoChange } from '#server/platform/settings/change-setting.ts';
import { previewChange } from './preview-deduction.ts';
import { readTable } from './read-table.ts';
import { changeRule, changeTolerance, DEDUCTIONS } from './save-changes.ts';

export function addDeductionRoutes(context: Context, catalog: CatalogCache): void {
  const { addRoute, database } = context;
  addRoute(listDeductions, () => readTable(context, catalog));
  addRoute(previewDeduction, ({ body }) => previewChange(context, catalog, body));
  addRoute(saveDeduction, (call) => changeRule(context, catalog, call));
  addRoute(saveTolerance, (call) => changeTolerance(context, call));
  addRoute(undoDeductionChange, (call) => undoChange(context, DEDUCTIONS, call));
  addRoute(listDeductionChanges, ({ query }) => listChanges(database, DEDUCTIONS, query));
}
