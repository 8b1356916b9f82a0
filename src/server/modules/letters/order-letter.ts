import { greetingFor } from '#domain/messages/greeting.ts';
import type { MessageLife, NewMessage, SmsTemplateUse } from '#domain/messages/new-message.ts';
import type { MessageChannel, MessagePurpose } from '#domain/messages.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { chooseSms } from '#domain/sms-segments.ts';
import type { AboutOrder, Reader } from './about-order.ts';
import { declareLetter } from './declared-letters.ts';
import { type Letter, letterHtml, letterText } from './frame/letter.ts';
import type { LetterShop } from './frame/letter-frame.ts';

/** The content of one letter about an order, as e-mail and as SMS. */
export interface OrderLetterContent extends Omit<Letter, 'greeting' | 'shop'> {
  /** From the fullest to the shortest, as in `chooseSms`. */
  sms: readonly (string | readonly string[])[];
  /** The text that staff can edit, where the SMS is one. */
  template?: SmsTemplateUse | undefined;
}

/** Sentences that letters about an order share. */
interface Phrases {
  /** The last 8 characters of the order's id. */
  number: string;
  /** Begins an SMS: "Cash Again order 1A2B3C4D". */
  start: string;
  /** Asks to keep a link private. @param what the object that the link shows */
  keepLink: (what?: string) => string;
  questions: string;
}

/** Declaration of one letter about an order to a person: recipient, content, and handling. */
interface OrderLetter<Facts> {
  name: string;
  purpose: MessagePurpose | ((facts: Facts) => MessagePurpose);
  to: (facts: Facts) => Reader;
  /** Identifies the news, so that each channel sends it once. */
  key: (facts: Facts) => string;
  /** Overrides the rules of its purpose. */
  life?: (facts: Facts) => MessageLife;
  /** Returns false to send nothing; always sent when left out. */
  isSent?: (facts: Facts) => boolean;
  content: (facts: Facts, phrases: Phrases) => OrderLetterContent;
  /** Facts for the preview and the tests of all letters, by name. Together they show every sentence. */
  examples: (about: AboutOrder) => Record<string, Facts>;
}

/**
 * Declares a letter about an order to a person: its customer, or a driver. It is sent as SMS and as e-mail, belongs to the order,
 * and is erased with its customer.
 * @returns a function that writes the messages, ready to be queued
 */
export function orderLetter<Facts extends { orderId: string; shop: LetterShop }>(
  letter: OrderLetter<Facts>,
): (facts: Facts, channels?: readonly MessageChannel[]) => NewMessage[] {
  const write = (facts: Facts, channels: readonly MessageChannel[] = ['sms', 'email']): NewMessage[] => {
    if (letter.isSent?.(facts) === false) return [];
    const { orderId, shop } = facts;
    const { sms, template, ...content } = letter.content(facts, phrasesOf(facts));
    const { name, email, phone } = letter.to(facts);
    const purpose = typeof letter.purpose === 'string' ? letter.purpose : letter.purpose(facts);
    const about = { ...letter.life?.(facts), purpose, orderId };
    const key = letter.key(facts);
    const fullLetter = { ...content, greeting: greetingFor(name), shop };
    return channels.map((channel) => {
      const dedupeKey = `${key}:${channel}`;
      return channel === 'email'
        ? { ...about, dedupeKey, ...emailOf(fullLetter, email) }
        : {
            ...about,
            dedupeKey,
            channel,
            recipient: phone,
            text: chooseSms(sms),
            ...(template === undefined ? {} : { template }),
          };
    });
  };
  declareLetter(letter, 'order', (facts) => write(facts));
  return write;
}

function phrasesOf({ orderId, shop }: { orderId: string; shop: LetterShop }): Phrases {
  const number = shortOrderId(orderId);
  return {
    number,
    start: `${shop.name} order ${number}`,
    keepLink: (what = 'order') => `Anyone with this link can see your ${what}, so keep it private.`,
    questions: `Questions? Call us at ${shop.phone}.`,
  };
}

/** Writes a letter as the content of an e-mail. */
export function emailOf(letter: Letter, recipient: string) {
  return {
    channel: 'email',
    recipient,
    subject: letter.title,
    text: letterText(letter),
    html: letterHtml(letter),
  } as const;
}
