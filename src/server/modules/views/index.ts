import { createView, deleteView, listViews, renameView } from '#contracts/views.ts';
import { requireArea } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteSavedView, renameSavedView } from './change-view.ts';
import { describeView } from './describe-view.ts';
import { saveView } from './save-view.ts';
import { listViewRows } from './views.queries.ts';

/** Creates the views of the orders: filters that staff save under a name, for all members of their area. */
export function createViews(context: Context): void {
  const { addRoute, database } = context;
  addRoute(listViews, async ({ query, caller }) => {
    requireArea(caller, query.area);
    return (await listViewRows(database, query.area)).map((row) => describeView(caller, row));
  });
  addRoute(createView, (call) => saveView(context, call));
  addRoute(renameView, (call) => renameSavedView(context, call));
  addRoute(deleteView, (call) => deleteSavedView(context, call));
}
