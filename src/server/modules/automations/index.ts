import { changeAutomation, listAutomations } from '#contracts/automations.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Made } from '#server/platform/module.ts';
import { listForStaff, turnAutomation } from './keep-automations.ts';
import { startAutomations } from './run-automations.ts';

export { endLabelReminders } from './end-reminders.ts';

/** Creates the e-mails that go out by themselves, and what staff do with them: read them, and turn them on and off. */
export function createAutomations(context: Context, { notifications }: { notifications: Notifications }): Made {
  context.addRoute(listAutomations, () => listForStaff(context));
  context.addRoute(changeAutomation, (call) => turnAutomation(context, call));
  return { start: () => startAutomations(context, notifications) };
}
