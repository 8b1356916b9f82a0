import { listMessages, testSms } from '#contracts/messages.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { listMessageLog } from './list-message-log.ts';
import { sendTestSms } from './send-test-sms.ts';

/** The SMS Notifications panel of the admin area (S2): the log of all messages, and the test SMS. */
export function createMessageLog(context: Context, notifications: Notifications): void {
  const { addRoute } = context;
  addRoute(listMessages, (call) => listMessageLog(context, call));
  addRoute(testSms, (call) => sendTestSms(context, notifications, call));
}
