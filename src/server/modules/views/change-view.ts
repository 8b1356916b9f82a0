import type { deleteView, renameView, SavedView } from '#contracts/views.ts';
import { type Caller, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Refusals, refuseViolations } from '#server/platform/writing/refusing.ts';
import { describeView, mayChange } from './describe-view.ts';
import { lockView, removeView, setViewName, type ViewRow } from './views.queries.ts';

export const NAME_TAKEN: Refusals = {
  saved_views_name: { code: 'view_name_taken', field: 'name' },
};

/** Renames a view. @throws Failure not_found, view_not_yours, view_name_taken */
export async function renameSavedView(
  { database }: Pick<Context, 'database'>,
  { params, body, caller }: Pick<Call<typeof renameView>, 'params' | 'body' | 'caller'>,
): Promise<SavedView> {
  return refuseViolations(NAME_TAKEN, () =>
    database.transaction(async (tx) => {
      const view = await ownView(tx, params.id, caller);
      await setViewName(tx, view.id, body.name);
      return describeView(caller, { ...view, name: body.name });
    }),
  );
}

/** Deletes a view. @returns the deleted view. @throws Failure not_found, view_not_yours */
export async function deleteSavedView(
  { database }: Pick<Context, 'database'>,
  { params, caller }: Pick<Call<typeof deleteView>, 'params' | 'caller'>,
): Promise<SavedView> {
  return database.transaction(async (tx) => {
    const view = await ownView(tx, params.id, caller);
    await removeView(tx, view.id);
    return describeView(caller, view);
  });
}

/** Reads a view that the caller may change. A view of another area is not found. */
async function ownView(tx: Transaction, id: string, caller: Caller): Promise<ViewRow> {
  const view = await lockView(tx, id);
  if (view === null || !worksIn(caller, view.area)) return fail('not_found');
  return mayChange(caller, view) ? view : fail('view_not_yours');
}
