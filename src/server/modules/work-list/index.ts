import { listWork } from '#contracts/work-list.ts';
import type { Context } from '#server/platform/context.ts';
import { listWorkForStaff } from './list-work.ts';

/** Creates the lists of waiting work (page Today). Each comes from the module that owns it. */
export function createWorkList(context: Context): void {
  context.addRoute(listWork, (call) => listWorkForStaff(context, call));
}
