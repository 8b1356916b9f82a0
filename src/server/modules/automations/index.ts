import { changeAutomation, listAutomations } from '#contracts/automations.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { listAutomationsForStaff, turnAutomation } from './keep-automations.ts';
import { startAutomations } from './run-automations.ts';

export { endLabelReminders } from './run-automations.ts';

/** Creates the automatic e-mails, with routes for staff to list and switch them. */
export function createAutomations(context: Context, { notifications }: { notifications: Notifications }): ServerModule {
  context.addRoute(listAutomations, () => listAutomationsForStaff(context));
  context.addRoute(changeAutomation, (call) => turnAutomation(context, call));
  return { start: () => startAutomations(context, notifications) };
}
