import type { MessagePurpose } from '../messages.ts';
import type { SmsTextKey, SmsValues } from './sms-texts.ts';

/** A text message, ready to be handed to a provider. `recipient` is E.164. */
export interface SmsContent {
  channel: 'sms';
  recipient: string;
  text: string;
}

/** An e-mail, ready to be handed to a provider. */
export interface EmailContent {
  channel: 'email';
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

export type MessageContent = SmsContent | EmailContent;

/** The editable text that a message is one of, with the values of its variables. */
export interface SmsTemplateUse {
  key: SmsTextKey;
  values: SmsValues;
}

/** What differs from the rules of a message's purpose (`MESSAGE_RULES`). */
export interface MessageLife {
  /** Version of the order that it tells about, where a newer one takes its place (`isFleeting`). */
  orderVersion?: number;
  /** Minutes for which it is of use, where that is not the rule of its purpose. */
  livesMinutes?: number;
  /** Says something that a newer message of its purpose does not: it leaves even when there is one. */
  isLasting?: boolean;
}

/** A message to be queued. The same `dedupeKey` is queued once, however often it is asked for. */
export type NewMessage = MessageContent &
  MessageLife & {
    dedupeKey: string;
    purpose: MessagePurpose;
    /** The order it is about, where there is one. */
    orderId: string | null;
    /** The account it is about, where there is one. */
    userId?: string;
    /** The account that has to show that the number is its own before this text goes to it; left out: nobody has to. */
    proofUserId?: string;
    /** For texts that staff can edit: the edited text takes the place of `text`. */
    template?: SmsTemplateUse;
    /** The texts hold its mask (`maskOf`); the secret replaces it when the message is sent, and is then forgotten. */
    secret?: string;
  };
