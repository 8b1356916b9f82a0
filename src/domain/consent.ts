/**
 * Scopes of a consent: what an address allows or forbids. Texts about orders need no grant, but end with a revocation of
 * `all_sms`; advertising needs a grant for its channel.
 */
export const CONSENT_SCOPES = ['all_sms', 'marketing_sms', 'marketing_email'] as const;
export type ConsentScope = (typeof CONSENT_SCOPES)[number];

export const CONSENT_KINDS = ['granted', 'revoked'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Ways in which a consent reaches the shop. */
export const CONSENT_SOURCES = [
  /** STOP, START and their like, as the whole text. */
  'keyword',
  /** A wish in the customer's own words, by text. */
  'plain_words',
  /** A member of staff who notes the customer's wish. */
  'staff',
  'unsubscribe_link',
  /** A contact list that the shop imported. */
  'import',
  /** The customer's account or a form of the site. */
  'account',
  /** The provider or the carrier refuses the number. */
  'provider_block',
  /** The mailbox refuses e-mails for good. */
  'bounce',
  /** A report of an e-mail as spam. */
  'complaint',
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Reasons that a message is not sent: the number has stopped all texts, or has not agreed to advertising. */
export const CONSENT_REFUSALS = ['stopped', 'no_consent'] as const;
export type ConsentRefusal = (typeof CONSENT_REFUSALS)[number];

/** Ways in which a customer tells staff about a consent or its revocation. */
export const CONSENT_WAYS = ['counter', 'phone', 'email', 'paper'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** Names the ways, in the evidence and on screen. */
export const CONSENT_WAY_NAMES: Record<ConsentWay, string> = {
  counter: 'At the counter',
  phone: 'On the phone',
  email: 'By email',
  paper: 'On paper',
};
