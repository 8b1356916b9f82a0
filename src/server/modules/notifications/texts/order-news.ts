import type { MessageChannel, MessagePurpose } from '#domain/messages.ts';
import type { NewMessage } from '../message.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';

/** One piece of news about an order, in the words of each channel. */
export interface OrderNews {
  purpose: MessagePurpose;
  orderId: string;
  /** Names the news, so that each channel tells it once. */
  key: string;
  customer: { email: string; phone: string };
  sms: string;
  letter: Letter;
  /** As in `NewMessage`. */
  livesMinutes?: number;
  isLasting?: boolean;
}

/** The news as messages of these channels, ready to be queued. */
export function orderNewsMessages(
  { purpose, orderId, key, customer, sms, letter, ...life }: OrderNews,
  channels: readonly MessageChannel[] = ['sms', 'email'],
): NewMessage[] {
  return channels.map((channel) => {
    const about = { ...life, purpose, orderId, dedupeKey: `${key}:${channel}` };
    return channel === 'sms'
      ? { ...about, channel, recipient: customer.phone, text: sms }
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
