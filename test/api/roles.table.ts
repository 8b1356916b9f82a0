/** Callers, in the order of the columns. Both customers have an account; the orders belong to the first. */
export const CALLERS = ['visitor', 'customer', 'other customer', 'pos', 'repair-pos', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];

/** `ok`: the caller has the right. 401: sign in first. 403: no right. 404: no record of the caller. */
export type Outcome = 'ok' | 401 | 403 | 404;
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

const ok = 'ok';

/**
 * Answers to each caller, and the calls that give them, apart from the contracts: a right that changes there changes here, too,
 * where a reviewer reads it. A name without a dot is a subject: all its calls that have no row of their own. It is in the strictest
 * row of its calls, so a new call that gives a right to more callers fails until it is named here.
 */
// biome-ignore format: a table is read by its columns
const ROWS: readonly (readonly [Row, string])[] = [
  // visitor, customer, other customer, pos, repair-pos, admin
  [[ok, ok, ok, ok, ok, ok], `
    answerHints auth.checkReset auth.forgotPassword auth.login auth.logout auth.register auth.resetPassword auth.session
    customers.createGuest health.live health.ready offers.keepQuote orderLookups orders.list pickups.hold pickups.windows products.list
    quotes referrals.invitation staff.close staff.open staff.openWithCode staff.seen staff.session verification`],
  // With a link, a key or a signature.
  [[ok, ok, ok, ok, ok, ok], `
    cloudprnt door driverDays priceOffers.accept priceOffers.addPhoto priceOffers.contest priceOffers.get priceOffers.photo
    priceOffers.photoPreview priceOffers.return priceOffers.sendCode settings.prove tracking webhooks`],
  [[401, ok, ok, ok, ok, ok], 'orders.changes'],

  [[401, ok, ok, 401, 401, 401], `
    auth.changePassword auth.claimOrders auth.deleteAccount auth.export auth.me auth.sessions auth.updateProfile offers referrals`],
  [[401, ok, 404, 401, 401, 401], 'auth'],

  // Staff change any order by its status; these are for its customer.
  [[404, ok, 404, 404, 404, 404], `
    orders.cancel orders.correctLabelAddress orders.create orders.history orders.moveAppointment orders.pickup
    payoutDetails.give payoutDetails.read`],
  [[404, ok, 404, ok, 404, ok], 'custody orders.dropOffReceipt orders.get orders.label orders.packingSheet'],
  // The buyback POS has the details of orders at the counter only.
  [[401, 403, 403, ok, 404, ok], 'payoutDetails'],

  // Every counter receives devices and has a drawer. What it should hold is for admins, since clerks count blind (decision 015).
  [[401, 403, 403, ok, ok, ok], `
    analytics.pastSales customers.createByStaff customers.search expenses.book expenses.categories payments.fees payments.limit printing staff.identify staff.members
    staff.stepBack till.close till.count till.kick till.move till.open till.ownEntries till.print till.printReport till.registers
    till.report till.reports visits.addFile visits.changeStatus visits.create visits.dropOffs visits.find visits.get visits.history
    visits.print visits.receipt visits.return visits.reverse visits.seenSerial visits.settings visits.settle visits.stats
    visits.transactions`],
  [[401, 403, 403, 403, ok, ok], `
    inventory.addCost inventory.addTransfer inventory.closeCount inventory.count inventory.countScan inventory.countUnits inventory.counts
    inventory.export inventory.exportCount inventory.label inventory.labelZpl inventory.locationLabel inventory.locationLabelZpl
    inventory.locations inventory.openCount inventory.putUnit inventory.receive inventory.sales inventory.scan inventory.sell
    inventory.settleUnit inventory.stats inventory.transfer inventory.transfers inventory.unit inventory.units inventory.update
    inventory.wipe`],
  // Orders, payments, prices and figures are the work of POS.
  [[401, 403, 403, ok, 403, ok], `
    analytics.intake analytics.margin analytics.money analytics.orders analytics.rows analytics.speed analytics.stock customers.desk
    deductions.history deductions.list deductions.preview factors.history factors.list inspections orders.addLabel orders.addNote orders.changeStatus
    orders.createByStaff orders.desk orders.export orders.labels orders.stats orders.tryLabel payments.create payments.list
    payments.receipt pickupPhotos priceOffers prices.change prices.download prices.history prices.import prices.limit prices.preview
    prices.previewImport prices.undo prices.undoPreview prices.update products returns views work`],
  // Books, people, settings, the machine, photos of IDs, and what others cannot undo.
  [[401, 403, 403, 403, 403, ok], `
    analytics automations backup campaigns consent customers.merge customers.unmerge deductions drivers expenses factors health inbound
    inventory legal marketing messages mileage orders parcels payments pickupDays pickups prices receipts reports settings setup staff till
    visits`],
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

export const subjectOf = (id: string): string => id.replace(/[.].*/, '');

/** Returns the row of a call, its own or that of its subject, or of a subject. */
export function rowOf(id: string): Row | undefined {
  return BY_NAME.get(id) ?? BY_NAME.get(subjectOf(id));
}
