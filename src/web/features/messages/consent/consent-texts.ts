import type { ConsentKind, ConsentScope, ConsentSource } from '#domain/consent.ts';

/** Names the entries of the consent ledger for staff. */
export const SCOPE_NAMES: Record<ConsentScope, string> = {
  all_sms: 'All texts',
  marketing_sms: 'Marketing texts',
  marketing_email: 'Marketing emails',
};
export const KIND_NAMES: Record<ConsentKind, string> = { granted: 'Allowed', revoked: 'Stopped' };
export const SOURCE_NAMES: Record<ConsentSource, string> = {
  keyword: 'by keyword text',
  plain_words: 'by text, in their own words',
  staff: 'recorded by staff',
  unsubscribe_link: 'by the unsubscribe link',
  import: 'from an imported list',
  account: 'on the website',
  provider_block: 'blocked by the carrier',
  bounce: 'email bounced',
  complaint: 'reported as spam',
};
