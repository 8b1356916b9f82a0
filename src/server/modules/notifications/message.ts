import type { ConsentRefusal } from '#domain/consent.ts';
import type { MessageContent } from '#domain/messages/new-message.ts';
import type { MessagePurpose, WaitingReason } from '#domain/messages.ts';

/** A text message with a secret that must reach its reader now. */
export interface SecretSms {
  recipient: string;
  text: string;
  /** The part of the text that the log must mask when the text is sent by a provider. */
  secret: string;
  purpose: MessagePurpose;
}

/** A message that only the caller may send until the claim is stale. */
export interface ClaimedMessage {
  id: string;
  /** Number of this attempt, from 1; distinguishes this claim from others. */
  attempt: number;
  /** Attempts since staff last sent it again. */
  tries: number;
  content: MessageContent;
  purpose: MessagePurpose;
  /** The reason why it is no longer sent, if any. */
  ends: 'expired' | 'superseded' | null;
  /** The secret that is masked in the content. */
  secret: string | null;
  roomKey: string;
  proofUserId: string | null;
  isUrgent: boolean;
  /** The reason why it may never be sent, if any. */
  refusal: ConsentRefusal | null;
  /** The reason why it cannot be sent now, if any. */
  waitsFor: Exclude<WaitingReason, 'retry'> | null;
}
