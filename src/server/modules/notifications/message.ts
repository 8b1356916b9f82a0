import type { ConsentRefusal } from '#domain/consent.ts';
import type { SmsTextKey, SmsValues } from '#domain/messages/sms-texts.ts';
import type { MessagePurpose, WaitingReason } from '#domain/messages.ts';

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

/** A message to be queued. The same `dedupeKey` is queued once, however often it is asked for. */
export type NewMessage = MessageContent & {
  dedupeKey: string;
  purpose: MessagePurpose;
  /** The order it is about, where there is one. */
  orderId: string | null;
  /** Version of the order that it tells about, where a newer one takes its place (`isFleeting` of `MESSAGE_RULES`). */
  orderVersion?: number;
  /** The account it is about, where there is one. */
  userId?: string;
  /** The account that has to show that the number is its own before this text goes to it; left out: nobody has to. */
  proofUserId?: string;
  /** For texts that staff can edit: the edited text takes the place of `text`. */
  template?: SmsTemplateUse;
  /** Minutes for which it is of use, where that is not the rule of its purpose (`MESSAGE_RULES`). */
  livesMinutes?: number;
  /** Says something that a newer message of its purpose does not: it leaves even when there is one. */
  isLasting?: boolean;
  /** The texts hold its mask (`maskOf`); the secret replaces it when the message is sent, and is then forgotten. */
  secret?: string;
};

/** A text message with a secret in it that must reach its reader now. */
export interface SecretSms {
  recipient: string;
  text: string;
  /** The part of the text that the log must not hold when the text leaves this machine. */
  secret: string;
  purpose: MessagePurpose;
}

/** A message that the caller alone may send until its claim is old. */
export interface ClaimedMessage {
  id: string;
  /** Number of this attempt, from 1; tells this claim from every other. */
  attempt: number;
  /** The same, counted from when staff last sent it again. */
  tries: number;
  content: MessageContent;
  purpose: MessagePurpose;
  /** Why it is not sent any more, if it is not. */
  ends: 'expired' | 'superseded' | null;
  /** The secret that is masked in the content. */
  secret: string | null;
  roomKey: string;
  proofUserId: string | null;
  isUrgent: boolean;
  /** The reason why it is not sent at all, if there is one. */
  refusal: ConsentRefusal | null;
  /** The reason why it is not sent now, if there is one (decision 33). */
  waitsFor: Exclude<WaitingReason, 'retry'> | null;
}
