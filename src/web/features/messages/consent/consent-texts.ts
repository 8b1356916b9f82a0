import type { ConsentKind, ConsentScope, ConsentSource } from '#domain/consent.ts';

/** Names of the ledger's words for staff. */
export const SCOPE_NAMES: Record<ConsentScope, string> = {
  all_sms: 'All texts',
  marketing_sms: 'Texts with offers',
  marketing_email: 'News and offers by e-mail',
};
export const KIND_NAMES: Record<ConsentKind, string> = { granted: 'Allowed', revoked: 'Stopped' };
export const SOURCE_NAMES: Record<ConsentSource, string> = {
  keyword: 'by text, with a keyword',
  plain_words: 'by text, in own words',
  staff: 'noted by staff',
  unsubscribe_link: 'by the link in an e-mail',
  import: 'from an imported list',
  account: 'on the site',
  provider_block: 'refused by the carrier',
  bounce: 'refused by the mailbox',
  complaint: 'reported as spam',
};
