import { eraseCustody } from '#server/modules/custody/index.ts';
import { eraseCustomers } from '#server/modules/customers/index.ts';
import { eraseProofs } from '#server/modules/drivers/index.ts';
import { eraseAttachments } from '#server/modules/files/index.ts';
import { eraseTextsFrom } from '#server/modules/inbound/index.ts';
import { eraseInspections } from '#server/modules/inspections/index.ts';
import { eraseFromMarketing } from '#server/modules/marketing/index.ts';
import { eraseMessages } from '#server/modules/notifications/index.ts';
import { eraseOrdersOfCustomers } from '#server/modules/orders/accounts/index.ts';
import { ORDER, orderCreated } from '#server/modules/orders/events/index.ts';
import { erasePaymentReasons } from '#server/modules/payments/index.ts';
import { erasePayouts } from '#server/modules/payout-details/index.ts';
import { eraseOffers } from '#server/modules/price-offers/index.ts';
import { erasePapers } from '#server/modules/printing/index.ts';
import { eraseReturns } from '#server/modules/returns/index.ts';
import { eraseParcels } from '#server/modules/shipping/index.ts';
import { deleteUser } from '#server/modules/users/index.ts';
import { forgetPhones } from '#server/modules/verification/index.ts';
import { userKey } from '#server/platform/access.ts';
import { queueAnswerErasure } from '#server/platform/erase-answers.ts';
import { dropEventsOf } from '#server/platform/events.queries.ts';
import { forgetBrowsers } from '#server/platform/known-browsers.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { deleteCountersOf } from '#server/platform/rate-limit.queries.ts';

/**
 * Lists the personal data of each module, in the order an account's deletion erases it. `personal-data.test.ts` checks every
 * table of the database against this list.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    // First, because their reactions would queue messages. Events of new orders stay: order counts read them.
    tables: ['domain_events'],
    erase: (tx, { orderIds }) => dropEventsOf(tx, ORDER, orderIds, orderCreated),
  },
  {
    tables: ['messages', 'message_attempts', 'message_addresses', 'message_room', 'account_phones'],
    erase: (tx, { userId, orderIds, phones }) => eraseMessages(tx, { userId, orderIds, phones }),
  },
  { tables: ['inbound_texts'], erase: (tx, { provenPhones }) => eraseTextsFrom(tx, provenPhones) },
  { tables: ['phone_verifications', 'purpose_codes'], erase: (tx, { phones }) => forgetPhones(tx, phones) },
  { tables: ['print_jobs'], erase: erasePapers },
  { tables: ['payments'], erase: (tx, { orderIds }) => erasePaymentReasons(tx, orderIds) },
  { tables: ['payout_details'], erase: (tx, { orderIds }) => erasePayouts(tx, orderIds) },
  { tables: ['attachments', 'stored_files'], erase: (tx, { orderIds }) => eraseAttachments(tx, orderIds) },
  { tables: ['price_offers', 'price_offer_contests'], erase: (tx, { orderIds }) => eraseOffers(tx, orderIds) },
  { tables: ['inspections'], erase: (tx, { orderIds }) => eraseInspections(tx, orderIds) },
  {
    tables: ['idempotency_keys'],
    erase: (tx, { userId, customerIds, orderIds }, context) =>
      queueAnswerErasure(context, tx, { caller: userKey(userId), ids: [userId, ...customerIds, ...orderIds] }),
  },
  { tables: ['rate_limits'], erase: (tx, { userId }) => deleteCountersOf(tx, userKey(userId)) },
  { tables: ['known_browsers'], erase: (tx, { userId }) => forgetBrowsers(tx, userKey(userId)) },
  {
    tables: [
      'marketing_contacts',
      'campaign_recipients',
      'unsubscribe_links',
      'kept_quotes',
      'automation_sends',
      'consent_entries',
    ],
    erase: (tx, { emails, at }) => eraseFromMarketing(tx, emails, at),
  },
  { tables: ['pickup_proofs'], erase: (tx, { orderIds }) => eraseProofs(tx, orderIds) },
  { tables: ['parcels', 'parcel_events'], erase: (tx, { orderIds }) => eraseParcels(tx, orderIds) },
  { tables: ['custody_personal'], erase: (tx, { orderIds }) => eraseCustody(tx, orderIds) },
  { tables: ['returns'], erase: (tx, { orderIds }, context) => eraseReturns(context, tx, orderIds) },
  {
    tables: ['orders', 'order_events', 'order_notes', 'label_purchases'],
    erase: (tx, { customerIds }, context) => eraseOrdersOfCustomers(context, tx, customerIds),
  },
  { tables: ['customers'], erase: (tx, { customerIds }) => eraseCustomers(tx, customerIds) },
  // Deleting the account also deletes its sessions and password links.
  { tables: ['users', 'sessions', 'password_resets', 'referrers'], erase: (tx, { userId }) => deleteUser(tx, userId) },
];
