import { getMessage, listMessages, listSmsTemplates, retryMessage, testSms } from '#contracts/messages.ts';
import { type Notifications, smsTemplates } from '#server/modules/notifications/index.ts';
import type { Context } from '#server/platform/context.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { listMessageLog } from './list-message-log.ts';
import { readMessage } from './read-message.ts';
import { retry } from './retry-message.ts';
import { sendTestSms } from './send-test-sms.ts';

/** Characters of a tracking link's token. */
const TOKEN_LENGTH = 47;

/** Creates the SMS Notifications panel of the admin area (S2): the log of all messages, and the test SMS. */
export function createMessageLog(context: Context, notifications: Notifications): void {
  const { addRoute, env, publicUrl } = context;
  addRoute(listMessages, (call) => listMessageLog(context, call));
  addRoute(getMessage, ({ params }) => readMessage(context.database, params.id));
  addRoute(retryMessage, (call) => retry(context, call));
  // A link as long as those of orders, so that the text has its real length.
  const exampleLink = `${publicUrl}/track/${'x'.repeat(TOKEN_LENGTH)}`;
  addRoute(listSmsTemplates, async () => smsTemplates(shopFacts(env, publicUrl), exampleLink));
  addRoute(testSms, (call) => sendTestSms(context, notifications, call));
}
