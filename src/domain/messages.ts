/** Channels and delivery states of messages, as the message log names them (decisions 24, 26). */
export const MESSAGE_CHANNELS = ['sms', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const MESSAGE_STATUSES = ['queued', 'waiting', 'sending', 'sent', 'joined', 'failed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/**
 * Reasons that a message waits: room in the hour of its number or mailbox, the next day's budget of texts, or the proof
 * that a number belongs to its account (decision 33).
 */
export const WAITING_REASONS = ['room', 'budget', 'proof'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** Limit of messages per channel that one number or mailbox gets in an hour (S9, decision 33). */
export const MESSAGES_PER_HOUR = 10;
