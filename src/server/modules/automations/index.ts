import { changeAutomation, listAutomations } from '#contracts/automations.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { listForStaff, turnAutomation } from './keep-automations.ts';
import { startAutomations } from './run-automations.ts';

export { endLabelReminders } from './end-reminders.ts';

/**
 * Creates the e-mails that go out by themselves, and what staff do with them: read them, and turn them on and off.
 * @returns a function that starts them, and returns one that stops them
 */
export function createAutomations(context: Context, notifications: Notifications): () => () => Promise<void> {
  context.addRoute(listAutomations, () => listForStaff(context));
  context.addRoute(changeAutomation, (call) => turnAutomation(context, call));
  return () => startAutomations(context, notifications);
}
