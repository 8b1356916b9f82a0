import { type SavedView, viewFilter } from '#contracts/views.ts';
import { type Caller, requireStaffSession, worksIn } from '#server/platform/access.ts';
import type { ViewRow } from './views.queries.ts';

/**
 * Returns true when a caller may rename and delete a view: its author, any caller when no member saved it, and admins.
 */
export function mayChange(caller: Caller, { memberId }: Pick<ViewRow, 'memberId'>): boolean {
  return worksIn(caller, 'admin') || memberId === null || memberId === (requireStaffSession(caller).member?.id ?? null);
}

/** Describes a row as the contract declares it. */
export function describeView(caller: Caller, row: ViewRow): SavedView {
  const { id, name, filter, actor } = row;
  return { id, name, filter: viewFilter.parse(JSON.parse(filter)), actor, mayChange: mayChange(caller, row) };
}
