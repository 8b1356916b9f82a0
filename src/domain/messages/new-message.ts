import type { MessagePurpose } from '../messages.ts';
import type { SmsTextKey, SmsValues } from './sms-texts.ts';

/** A text message, ready for a provider. `recipient` is E.164. */
export interface SmsContent {
  channel: 'sms';
  recipient: string;
  text: string;
}

/** An email, ready for a provider. */
export interface EmailContent {
  channel: 'email';
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

export type MessageContent = SmsContent | EmailContent;

/** Editable template of a message, with the values of its variables. */
export interface SmsTemplateUse {
  key: SmsTextKey;
  values: SmsValues;
}

/** Differences from the rules of a message's purpose (`MESSAGE_RULES`). */
export interface MessageLife {
  /** Version of the order in the message, for purposes whose newer message takes its place (`isFleeting`). */
  orderVersion?: number;
  /** Minutes for which it is useful, unless the rule of its purpose applies. */
  livesMinutes?: number;
  /** Contains something that a newer message of its purpose doesn't, so it is sent even when there is one. */
  isLasting?: boolean;
}

/** A message to be queued. The same `dedupeKey` is queued only once. */
export type NewMessage = MessageContent &
  MessageLife & {
    dedupeKey: string;
    purpose: MessagePurpose;
    /** Order that it is about, if any. */
    orderId: string | null;
    /** Account that it is about, if any. */
    userId?: string;
    /** Account that has to prove that the number is its own before this text is sent; omitted when no proof is needed. */
    proofUserId?: string;
    /** For texts that staff can edit: the edited text takes the place of `text`. */
    template?: SmsTemplateUse;
    /** The texts contain its mask (`maskOf`); sending replaces the mask by the secret, which is then deleted. */
    secret?: string;
  };
