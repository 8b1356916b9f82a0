import type { CustodyKind, CustodyParty } from './entry.ts';

/** Titles of the steps, for both sides. */
export const CUSTODY_TITLES: Record<CustodyKind, string> = {
  placed: 'Order placed',
  label_made: 'Shipping label made',
  label_void: 'Shipping label taken back',
  carrier: 'Parcel report',
  arrived: 'Opened at the bench',
  inspected: 'Inspected',
  offer_made: 'Price offer made',
  offer_contested: 'Price offer contested',
  line_decided: 'Contested line decided',
  offer_answered: 'Price offer answered',
  status: 'Status changed',
  paid: 'Paid',
  payment_reversed: 'Payment taken back',
  wiped: 'Data erased from the device',
  return_asked: 'Return asked for',
  return_packed: 'Packed for its return',
  return_sent: 'Sent back',
  returned: 'Returned',
};

/** Title of a step that this version does not know. */
export const UNKNOWN_TITLE = 'Another step';

/** Names of the parties, behind "by". */
export const PARTY_WORDS: Record<CustodyParty, string> = {
  customer: 'the customer',
  shop: 'the shop',
  carrier: 'the carrier',
};
