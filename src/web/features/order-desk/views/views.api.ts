import { ApiError, type CallAnswer, type CallInput, call } from '#web/lib/api.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import type { ViewArea } from './view-filter.ts';

export type SavedView = CallAnswer<'views.list'>[number];

/** Reads the saved views of an area, including those of others. */
export function savedViews(area: ViewArea) {
  return callQuery('views.list', { query: { area } });
}

/** Saves a view, and refetches the list. @throws as `call` does */
export async function saveView(body: CallInput<'views.create'>['body'], idempotencyKey: string): Promise<void> {
  await call('views.create', { body, idempotencyKey });
  await refreshViews();
}

/** Renames a view, and refetches the list. @throws as `call` does */
export async function renameView(id: string, name: string): Promise<void> {
  await call('views.rename', { params: { id }, body: { name } });
  await refreshViews();
}

/** Deletes a view; also succeeds when another user has deleted it meanwhile. @throws as `call` does */
export async function deleteView(id: string): Promise<void> {
  try {
    await call('views.delete', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
  await refreshViews();
}

function refreshViews(): Promise<void> {
  return refreshReads('/api/staff/views');
}
