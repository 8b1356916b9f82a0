/** Callers, in the order of the columns. Both customers have an account; the orders belong to the first. */
export const CALLERS = ['visitor', 'customer', 'other customer', 'pos', 'repair-pos', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];

/** `ok`: the caller has the right. 401: sign in first. 403: no right. 404: no record of the caller. */
export type Outcome = 'ok' | 401 | 403 | 404;
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

const ok = 'ok';

/**
 * Answers to each caller, and the calls that give them, apart from the contracts: a right that changes there changes here, too,
 * where a reviewer reads it. A name without a dot is a subject: all its calls that have no row of their own.
 */
// biome-ignore format: a table is read by its columns
const ROWS: readonly (readonly [Row, string])[] = [
  // visitor, customer, other customer, pos, repair-pos, admin
  [[ok, ok, ok, ok, ok, ok], `
    answerHints auth.checkReset auth.forgotPassword auth.login auth.logout auth.register auth.resetPassword auth.session
    customers.createGuest health.live health.ready offers.keepQuote orderLookups orders.list pickups.hold pickups.windows products.list
    quotes referrals.invitation staff.close staff.open staff.openWithCode staff.seen staff.session verification`],
  // With a link, a key or a signature.
  [[ok, ok, ok, ok, ok, ok], 'cloudprnt door driverDays priceOffers settings.prove tracking webhooks'],
  [[401, ok, ok, ok, ok, ok], 'orders.changes'],

  [[401, ok, ok, 401, 401, 401], 'auth offers referrals'],
  [[401, ok, 404, 401, 401, 401], 'auth.endSession'],

  // Staff change any order by its status; these are for its customer.
  [[404, ok, 404, 404, 404, 404], `
    orders.cancel orders.correctLabelAddress orders.create orders.history orders.moveAppointment orders.pickup
    payoutDetails.give payoutDetails.read`],
  [[404, ok, 404, ok, 404, ok], 'custody orders.dropOffReceipt orders.get orders.label orders.packingSheet'],
  // The buyback POS has the details of orders at the counter only.
  [[401, 403, 403, ok, 404, ok], 'payoutDetails'],

  // Every counter receives devices and has a drawer. What it should hold is for admins, since clerks count blind (decision 015).
  [[401, 403, 403, ok, ok, ok], `
    analytics.pastSales customers.createByStaff customers.search expenses.book payments.limit printing staff.identify staff.members
    staff.stepBack till visits`],
  [[401, 403, 403, 403, ok, ok], 'inventory'],
  // Orders, payments, prices and figures are the work of POS.
  [[401, 403, 403, ok, 403, ok], `
    analytics customers.desk deductions factors inspections orders payments pickupPhotos priceOffers.answerSpoken
    priceOffers.contestPhoto priceOffers.contestPhotoPreview priceOffers.decide priceOffers.ofOrder prices products returns views work`],
  // Books, people, settings, the machine, photos of IDs, and what others cannot undo.
  [[401, 403, 403, 403, 403, ok], `
    analytics.bookRows analytics.books automations backup campaigns consent customers.merge customers.unmerge deductions.save
    deductions.saveTolerance deductions.undo drivers expenses factors.save factors.undo health inbound inventory.addLocation
    inventory.changeLocation inventory.endTransfer inventory.reverseSale marketing messages mileage orders.movePickup parcels
    payments.changeLimit payments.reverse pickupDays pickups prices.changeLimit receipts reports settings setup staff
    till.addRegister till.cash till.changeRegister till.correctReport till.entries till.forceClose visits.file`],
];

const ENTRIES = ROWS.flatMap(([row, calls]) =>
  calls
    .trim()
    .split(/\s+/)
    .map((name) => [name, row] as const),
);
const BY_NAME: ReadonlyMap<string, Row> = new Map(ENTRIES);

/** Calls and subjects of the rows. */
export const NAMES: readonly string[] = ENTRIES.map(([name]) => name);

/** Returns the row of a call: its own, or that of its subject. */
export function rowOf(id: string): Row | undefined {
  return BY_NAME.get(id) ?? BY_NAME.get(id.replace(/[.].*/, ''));
}
