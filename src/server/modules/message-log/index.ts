import {
  changeSmsTemplate,
  getMessage,
  listMessages,
  listSmsTemplates,
  readMessageHealth,
  retryMessage,
  testSms,
} from '#contracts/messages.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { listMessageLog } from './list-message-log.ts';
import { readSenderHealth } from './read-health.ts';
import { readMessage } from './read-message.ts';
import { sendMessageAgain } from './retry-message.ts';
import { sendTestSms } from './send-test-sms.ts';
import { changeText, listTexts } from './sms-texts.ts';

export { listOwnFailures } from '#server/modules/notifications/stalls/index.ts';
export { listFailedMessages } from './log/failed-messages.queries.ts';
export { countByKeys, listMessagesOfOrders, listMessagesOfUser, readErrors } from './log/listed-messages.queries.ts';
export { findLoggedMessage } from './log/message-log.queries.ts';

/** Creates the SMS Notifications panel of the admin area: the log of all messages, the texts, and the test SMS. */
export function createMessageLog(
  context: Context,
  { catalog, notifications }: { catalog: CatalogCache; notifications: Notifications },
): void {
  const { addRoute } = context;
  addRoute(listMessages, (call) => listMessageLog(context, call));
  addRoute(getMessage, ({ params }) => readMessage(context.database, params.id));
  addRoute(retryMessage, (call) => sendMessageAgain(context, call));
  addRoute(readMessageHealth, () => readSenderHealth(context, notifications));
  addRoute(listSmsTemplates, () => listTexts(context, catalog));
  addRoute(changeSmsTemplate, (call) => changeText(context, catalog, call));
  addRoute(testSms, (call) => sendTestSms(context, notifications, call));
}
