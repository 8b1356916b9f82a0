import crypto from 'node:crypto';
import type { Fault } from '#domain/messages/answers/answer.ts';
import type { EmailContent, MessageContent, NewMessage } from '#domain/messages/new-message.ts';
import type { MessageChannel } from '#domain/messages.ts';
import { mayGetTexts } from '#domain/phone/read-phone.ts';
import { completeMessages } from '#server/modules/letters/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { markFailedQueued } from './attempts/send-again.queries.ts';
import type { Providers } from './deliver.ts';
import { getsNoTexts } from './delivery/unreachable.queries.ts';
import type { SecretSms } from './message.ts';
import { insertMessages } from './notifications.queries.ts';
import { type AccountPhone, allowTexts } from './quota/account-phones.queries.ts';
import { deleteOldCounts } from './quota/quota.queries.ts';
import { slotOf } from './quota/rules.ts';
import { returnUrgentText, takeUrgentText, type UrgentRefusal } from './quota/urgent-text.ts';
import { MessageBusy, queueJobs, SEND_QUEUES, sendMessage } from './send-message.ts';
import { sendNow } from './send-now.ts';

export { eraseMessages, eraseOffersTo } from './account-messages.queries.ts';
export { listTries } from './attempts/send-again.queries.ts';
export { sendAgain } from './attempts/send-again.ts';
export { readSending } from './health.queries.ts';
export { findHold, holdMarketing, releaseMarketing } from './hold/hold.queries.ts';
export { readOutcomes, takeBackMessages } from './hold/outcomes.queries.ts';
export { MESSAGES } from './messages.queries.ts';
export { endHeldMessages } from './notifications.queries.ts';
export { endMessagesOfOrders, readMessageMarks } from './order-messages.queries.ts';
export { listProvenPhones } from './quota/account-phones.queries.ts';
export type { UrgentRefusal } from './quota/urgent-text.ts';
export { startWaking } from './quota/wake.ts';
export { oldMessagesChore } from './retention/retention.ts';
export { endTextsTo } from './suppressed.queries.ts';

export interface Notifications {
  /** Returns true for a number whose newest text failed because the number cannot get texts. */
  getsNoTexts(phone: string): Promise<boolean>;
  /** Names of the providers. */
  providerNames(): Record<MessageChannel, string>;
  /**
   * Writes messages and the jobs that send them, in the transaction of the event they report. Leaves out a message whose
   * dedupe key exists, one without a recipient, and a text to a number that cannot get texts: staff take orders without an e-mail
   * address and without a phone.
   */
  queueMessages(tx: Transaction, messages: readonly NewMessage[]): Promise<void>;
  /**
   * Reserves the quota of an urgent text, one that a customer waits for, in the transaction that decides on it.
   * @returns the reason why it cannot be sent now and the time when it can, or null
   */
  takeUrgentText(tx: Transaction, phone: string): Promise<UrgentRefusal | null>;
  /** Returns the quota of a text that was not sent. @param takenAt when it was reserved */
  returnUrgentText(tx: Transaction, phone: string, takenAt: Date): Promise<void>;
  /** Records that an account proved a number to be its own, and sends the texts that waited for it. */
  allowTexts(tx: Transaction, phone: AccountPhone): Promise<void>;
  /**
   * Sends a text with a secret at once. Not inside a transaction.
   * @returns false when no provider is connected: then the text is only in the log
   * @throws Failure sms_unavailable, texts_stopped, phone_gets_no_texts when the provider does not take it.
   */
  sendNow(message: SecretSms): Promise<boolean>;
  /**
   * Writes a test message of staff. No job sends it: `sendTest` does. The secret of an e-mail is the token of its unsubscribe link.
   * @returns its id
   */
  addTest(tx: Transaction, message: MessageContent & { secret?: string }): Promise<string>;
  /**
   * Writes e-mails of a campaign, under the given ids. No job sends them: `sendWritten` does. The secret is the token of the
   * unsubscribe link.
   */
  addCampaignEmails(tx: Transaction, emails: readonly CampaignEmail[]): Promise<void>;
  /**
   * Sends a written message after all checks, unless it is sent, being sent or waiting.
   * @returns the party at fault when the provider did not take it, else null
   */
  sendWritten(id: string): Promise<Fault | null>;
  /** Sends a test message once, unless it is sent; a failed one gets another attempt. Without quota it waits. */
  sendTest(id: string): Promise<void>;
}

/** An e-mail of a campaign to one reader. */
type CampaignEmail = Omit<EmailContent, 'channel'> & { id: string; secret: string };

/**
 * Creates the sender of messages to people. Messages are queued with their cause, and sent by the worker within their limits.
 * `message-log` shows them to staff.
 */
export function createNotifications(context: Context, providers: Providers): Notifications {
  const { clock, jobs, log } = context;
  for (const queue of Object.values(SEND_QUEUES)) {
    jobs.handle(queue, async ({ messageId }) => void (await sendMessage(context, providers, messageId)));
  }
  const sendWritten = async (id: string) => {
    try {
      return await sendMessage(context, providers, id);
    } catch (error) {
      // Already logged.
      if (error instanceof MessageBusy) return null;
      throw error;
    }
  };
  return {
    getsNoTexts: (phone) => getsNoTexts(context.database, phone, clock.now()),
    providerNames: () => ({ sms: providers.sms.name, email: providers.email.name }),
    queueMessages: async (tx, messages) => {
      const addressed = messages.filter(({ channel, recipient }) =>
        channel === 'sms' ? mayGetTexts(recipient) : recipient !== '',
      );
      if (addressed.length === 0) return;
      const written = await completeMessages(tx, addressed, log);
      const rows = written.map((message) => ({
        ...message,
        id: crypto.randomUUID(),
      }));
      const added = new Set(await insertMessages(tx, rows, clock.now()));
      await queueJobs(
        tx,
        jobs,
        rows.filter(({ id }) => added.has(id)),
      );
    },
    takeUrgentText: (tx, phone) => takeUrgentText(tx, context, phone),
    returnUrgentText: (tx, phone, takenAt) => returnUrgentText(tx, context, phone, takenAt),
    allowTexts: (tx, phone) => allowTexts(tx, phone, clock.now()),
    sendNow: (message) => sendNow(context, providers.sms, message),
    addTest: async (tx, message) => {
      const id = crypto.randomUUID();
      const test = { purpose: 'test', orderId: null, dedupeKey: `test:${id}`, id } as const;
      await insertMessages(tx, [{ ...message, ...test }], clock.now());
      return id;
    },
    addCampaignEmails: async (tx, emails) => {
      const written = emails.map((email) => {
        const about = { channel: 'email', purpose: 'campaign', orderId: null } as const;
        return { ...email, ...about, dedupeKey: `campaign:${email.id}` };
      });
      await insertMessages(tx, written, clock.now());
    },
    sendWritten,
    sendTest: async (id) => {
      await markFailedQueued(context.database, id);
      await sendWritten(id);
    },
  };
}

/** Deletes counts of sent messages that are out of date. For housekeeping. */
export function deleteOldMessageCounts(db: Queryable, now: Date): Promise<void> {
  return deleteOldCounts(db, slotOf(now));
}
