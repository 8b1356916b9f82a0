import type { MessageChannel, MessagePurpose } from '#domain/messages.ts';
import type { NewMessage, SmsTemplateUse } from '../message.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';

/** One piece of news about an order, in the words of each channel. */
export interface OrderNews {
  purpose: MessagePurpose;
  orderId: string;
  /** Names the news, so that each channel tells it once. */
  key: string;
  customer: { email: string; phone: string };
  sms: string;
  /** As in `NewMessage`; of the SMS. */
  template?: SmsTemplateUse | undefined;
  letter: Letter;
  /** As in `NewMessage`. */
  orderVersion?: number;
  livesMinutes?: number;
  isLasting?: boolean;
}

/** The news as messages of these channels, ready to be queued. */
export function orderNewsMessages(
  { purpose, orderId, key, customer, sms, template, letter, ...life }: OrderNews,
  channels: readonly MessageChannel[] = ['sms', 'email'],
): NewMessage[] {
  return channels.map((channel) => {
    const about = { ...life, purpose, orderId, dedupeKey: `${key}:${channel}` };
    return channel === 'sms'
      ? { ...about, channel, recipient: customer.phone, text: sms, ...(template === undefined ? {} : { template }) }
      : {
          ...about,
          channel,
          recipient: customer.email,
          subject: letter.title,
          text: letterText(letter),
          html: letterHtml(letter),
        };
  });
}
