import crypto from 'node:crypto';
import type { NewMessage, SmsContent } from '#domain/messages/new-message.ts';
import type { TestServer } from '#test/server-harness.ts';
import { insertMessages } from '../notifications.queries.ts';

export type NewSms = NewMessage & SmsContent;

/** An order that the messages of tests are about. */
export const ORDER = '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d';

/** Returns a text about the status of an order. */
export function newSms(more: Partial<NewSms> = {}): NewSms {
  const about = { dedupeKey: crypto.randomUUID(), purpose: 'order_status', orderId: ORDER } as const;
  return { channel: 'sms', recipient: '+15125550142', text: 'Hello', ...about, ...more };
}

/** Writes a message that no worker sends: it has no job. @returns its id */
export async function writeMessage(
  { context }: TestServer,
  message: NewMessage = newSms(),
  at: Date = context.clock.now(),
): Promise<string> {
  const id = crypto.randomUUID();
  await context.database.transaction((tx) => insertMessages(tx, [{ ...message, id }], at));
  return id;
}
