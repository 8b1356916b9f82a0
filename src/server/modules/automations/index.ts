import { changeAutomation, listAutomations } from '#contracts/automations.ts';
import type { Context } from '#server/platform/context.ts';
import { listForStaff, turnAutomation } from './keep-automations.ts';

export { endLabelReminders } from './end-reminders.ts';
export { startAutomations } from './run-automations.ts';

/** Creates what staff do with the e-mails that go out by themselves: read them, and turn them on and off. */
export function createAutomations(context: Context): void {
  context.addRoute(listAutomations, () => listForStaff(context));
  context.addRoute(changeAutomation, (call) => turnAutomation(context, call));
}
