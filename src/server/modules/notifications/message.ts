import type { ConsentRefusal } from '#domain/consent.ts';
import type { MessageContent } from '#domain/messages/new-message.ts';
import type { MessagePurpose, WaitingReason } from '#domain/messages.ts';

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
  /** The reason why it is not sent now, if there is one. */
  waitsFor: Exclude<WaitingReason, 'retry'> | null;
}
