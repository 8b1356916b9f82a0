import type { CustodyKind, CustodyParty } from './entry.ts';

/** Titles of the steps, for customers and staff. */
export const CUSTODY_TITLES: Record<CustodyKind, string> = {
  placed: 'Order placed',
  label_made: 'Shipping label created',
  label_void: 'Shipping label voided',
  carrier: 'Carrier update',
  arrived: 'Unboxed',
  inspected: 'Inspected',
  offer_made: 'Price offer sent',
  offer_contested: 'Deduction disputed',
  line_decided: 'Dispute decided',
  offer_answered: 'Price offer answered',
  status: 'Status changed',
  paid: 'Paid',
  payment_reversed: 'Payment reversed',
  wiped: 'Data wiped',
  return_asked: 'Return started',
  return_packed: 'Packed for return',
  return_sent: 'Shipped back',
  returned: 'Returned',
};

/** Title of a step that this version does not know. */
export const UNKNOWN_TITLE = 'Other step';

/** Names of the parties, after "by". */
export const PARTY_NAMES: Record<CustodyParty, string> = {
  customer: 'the customer',
  shop: 'the shop',
  carrier: 'the carrier',
};
