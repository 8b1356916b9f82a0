/**
 * States of a campaign. `scheduled` starts by itself when its time has come, `sending` writes to its audience, `paused` waits for
 * somebody to go on. `sent` and `cancelled` are its ends.
 */
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/**
 * Reasons that a campaign is paused. `staff`: by hand. `refusals`: too many addresses refuse it or complain. `late`: its time
 * has passed by hours. `hold`: the database was restored or the clock jumped while it was scheduled or being sent.
 */
export const PAUSE_REASONS = ['staff', 'refusals', 'late', 'hold'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/**
 * States of a person in the audience of a campaign. `uncertain`: the sender died in the middle of it, so the e-mail may have left;
 * it is never sent again by itself. Of an ended campaign, `waiting` means: not sent.
 */
export const RECIPIENT_STATES = ['waiting', 'sent', 'failed', 'uncertain', 'excluded'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/**
 * Reasons that a person of the audience gets no e-mail: has no e-mail address, has unsubscribed, has never agreed, or the address
 * refuses e-mails or has reported one as spam.
 */
export const EXCLUSIONS = ['no_email', 'unsubscribed', 'no_consent', 'blocked'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** Reasons that all marketing is held until staff release it. */
export const HOLD_REASONS = ['restored', 'clock_gap'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
