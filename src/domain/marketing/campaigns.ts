/**
 * States of a campaign. `scheduled` starts automatically at its time, `sending` sends to its audience, `paused` waits for staff to
 * continue it. `sent` and `cancelled` are final.
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
 * States of a person in the audience of a campaign. `uncertain`: the sender crashed during sending, so the email may have left;
 * it is never sent again automatically. In an ended campaign, `waiting` means not sent.
 */
export const RECIPIENT_STATES = ['waiting', 'sent', 'failed', 'uncertain', 'excluded'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/**
 * Reasons why a person of the audience gets no email: no email address, unsubscribed, never agreed, or an address that
 * refuses emails or reported one as spam.
 */
export const EXCLUSIONS = ['no_email', 'unsubscribed', 'no_consent', 'blocked'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** Reasons why all marketing is held until staff release it. */
export const HOLD_REASONS = ['restored', 'clock_gap'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
