import { listWork } from '#contracts/work-list.ts';
import type { Context } from '#server/platform/context.ts';
import { listForStaff } from './list-work.ts';

/** Creates the lists of work that waits (page Today). Each comes from the module that owns it. */
export function createWorkList(context: Context): void {
  context.addRoute(listWork, (call) => listForStaff(context, call));
}
