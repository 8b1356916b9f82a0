import type { RouteId } from '#contracts/routes.ts';

/** Callers, in the order of the columns. Both customers have an account; the orders belong to the first. */
export const CALLERS = ['visitor', 'customer', 'other customer', 'pos', 'repair-pos', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];

/** `ok`: the caller has the right. 401: sign in first. 403: no right. 404: no record of the caller. */
export type Outcome = 'ok' | 401 | 403 | 404;
export type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

const ok = 'ok';
/** Row of calls that are open to every caller. */
const everybody: Row = [ok, ok, ok, ok, ok, ok];
/** Row of calls that need an account, and act on the caller's own. */
const account: Row = [401, ok, ok, 401, 401, 401];

/**
 * Answers to each caller for every call of the interface (decision 14). The test beside it makes every one of these
 * calls; a call that is missing here fails it. The requests are in `roles.requests.ts`.
 */
// biome-ignore format: a table is read by its columns
export const ROLES_TABLE: Record<RouteId, Row> = {
  //                      visitor  customer  other  pos  repair-pos  admin
  'health.live':           everybody,
  'health.ready':          everybody,
  'products.list':         everybody,
  'quotes.calculate':      everybody,
  'verification.send':     everybody,
  'verification.check':    everybody,
  'verification.status':   everybody,

  'auth.register':         everybody,
  'auth.login':            everybody,
  'auth.logout':           everybody,
  'auth.forgotPassword':   everybody,
  'auth.resetPassword':    everybody,
  'auth.session':          everybody,
  'auth.me':               account,
  'auth.updateProfile':    account,
  'auth.deleteAccount':    account,
  'offers.keepQuote':      everybody,
  'offers.read':           account,
  'offers.change':         account,
  'auth.changePassword':   account,
  'auth.sessions':         account,
  'auth.claimOrders':      account,
  'auth.export':           account,
  'auth.endSession':       [401,     ok,       404,   401, 401,        401],

  'customers.createGuest': everybody,
  'orders.create':         [404,     ok,       404,   404, 404,        404],
  'orders.list':           everybody,
  'orders.get':            [404,     ok,       404,   ok,  404,        ok],
  'orders.history':        [404,     ok,       404,   404, 404,        404],
  // Staff change any order by its status; these two are for its customer.
  'orders.cancel':         [404,     ok,       404,   404, 404,        404],
  'orders.moveAppointment': [404,    ok,       404,   404, 404,        404],
  'orders.pickup':         [404,     ok,       404,   404, 404,        404],
  'orders.label':          [404,     ok,       404,   ok,  404,        ok],
  'orders.dropOffReceipt': [404,     ok,       404,   ok,  404,        ok],
  'orders.changes':        [401,     ok,       ok,    ok,  ok,         ok],
  'pickups.windows':       everybody,
  'pickups.hold':          everybody,
  // For anyone with the link.
  'tracking.get':          everybody,
  'tracking.pickup':       everybody,
  'tracking.label':        everybody,
  'tracking.dropOffReceipt': everybody,
  'tracking.receipt':      everybody,
  'tracking.cancel':       everybody,
  'tracking.moveAppointment': everybody,

  // Orders, status and payments are the work of POS too; reversing a payment is not (decision 14).
  'customers.createByStaff': [401,   403,      403,   ok,  ok,         ok],
  'customers.search':      [401,     403,      403,   ok,  ok,         ok],
  'customers.desk':        [401,     403,      403,   ok,  403,        ok],
  // Merges two records: for admins, like all actions that others cannot undo (docs/decisions/023).
  'customers.merge':       [401,     403,      403,   403, 403,        ok],
  'customers.unmerge':     [401,     403,      403,   403, 403,        ok],
  'orders.createByStaff':  [401,     403,      403,   ok,  403,        ok],
  'orders.desk':           [401,     403,      403,   ok,  403,        ok],
  'orders.deskChanges':    [401,     403,      403,   ok,  403,        ok],
  'orders.addNote':        [401,     403,      403,   ok,  403,        ok],
  'orders.changeStatus':   [401,     403,      403,   ok,  403,        ok],
  'orders.movePickup':     [401,     403,      403,   403, 403,        ok],
  'orders.labels':         [401,     403,      403,   ok,  403,        ok],
  'orders.export':         [401,     403,      403,   ok,  403,        ok],
  'orders.stats':          [401,     403,      403,   ok,  403,        ok],
  // Of the point of sale, which is open to all of these.
  'views.list':            [401,     403,      403,   ok,  403,        ok],
  'views.create':          [401,     403,      403,   ok,  403,        ok],
  'views.rename':          [401,     403,      403,   ok,  403,        ok],
  'views.delete':          [401,     403,      403,   ok,  403,        ok],
  'payments.create':       [401,     403,      403,   ok,  403,        ok],
  'payments.list':         [401,     403,      403,   ok,  403,        ok],
  'payments.receipt':      [401,     403,      403,   ok,  403,        ok],
  'payments.reverse':      [401,     403,      403,   403, 403,        ok],

  // The counter: the buyback POS has transactions and intake (S6); POS and admin may take devices in, too.
  'visits.transactions':   [401,     403,      403,   ok,  ok,         ok],
  'visits.create':         [401,     403,      403,   ok,  ok,         ok],
  'visits.stats':          [401,     403,      403,   ok,  ok,         ok],
  'visits.seenSerial':     [401,     403,      403,   ok,  ok,         ok],
  'visits.changeStatus':   [401,     403,      403,   ok,  ok,         ok],
  'visits.reverse':        [401,     403,      403,   ok,  ok,         ok],
  'visits.get':            [401,     403,      403,   ok,  ok,         ok],
  'visits.settle':         [401,     403,      403,   ok,  ok,         ok],
  'visits.return':         [401,     403,      403,   ok,  ok,         ok],
  'visits.receipt':        [401,     403,      403,   ok,  ok,         ok],
  'visits.addFile':        [401,     403,      403,   ok,  ok,         ok],
  'visits.settings':       [401,     403,      403,   ok,  ok,         ok],
  // Signatures and ID photos.
  'visits.file':           [401,     403,      403,   403, 403,        ok],

  // Messages are for admins (S6).
  'messages.list':         [401,     403,      403,   403, 403,        ok],
  'messages.get':          [401,     403,      403,   403, 403,        ok],
  'messages.retry':        [401,     403,      403,   403, 403,        ok],
  'messages.health':       [401,     403,      403,   403, 403,        ok],
  'messages.smsTemplates': [401,     403,      403,   403, 403,        ok],
  'messages.changeSmsTemplate': [401, 403,     403,   403, 403,        ok],
  'messages.testSms':      [401,     403,      403,   403, 403,        ok],

  // The place and the failures of backups are for the owner.
  'backup.status':         [401,     403,      403,   403, 403,        ok],

  // Expenses are the work of the admin area (S6).
  'expenses.list':         [401,     403,      403,   403, 403,        ok],
  'expenses.export':       [401,     403,      403,   403, 403,        ok],
  'expenses.quickBooks':   [401,     403,      403,   403, 403,        ok],
  'expenses.totals':       [401,     403,      403,   403, 403,        ok],
  'expenses.create':       [401,     403,      403,   403, 403,        ok],
  'expenses.update':       [401,     403,      403,   403, 403,        ok],
  'expenses.delete':       [401,     403,      403,   403, 403,        ok],
  'expenses.approve':      [401,     403,      403,   403, 403,        ok],
  'expenses.history':      [401,     403,      403,   403, 403,        ok],
  'mileage.create':        [401,     403,      403,   403, 403,        ok],
  'mileage.rates':         [401,     403,      403,   403, 403,        ok],
  'mileage.addRate':       [401,     403,      403,   403, 403,        ok],
  'receipts.list':        [401,     403,      403,   403, 403,        ok],
  'receipts.add':         [401,     403,      403,   403, 403,        ok],
  'receipts.get':         [401,     403,      403,   403, 403,        ok],
  'receipts.preview':     [401,     403,      403,   403, 403,        ok],
  'receipts.delete':      [401,     403,      403,   403, 403,        ok],
  'expenses.months':       [401,     403,      403,   403, 403,        ok],
  'expenses.changeMonth':  [401,     403,      403,   403, 403,        ok],

  // Everybody at a counter has a drawer; what it should hold is for admins, since clerks count blind (docs/decisions/036).
  'till.registers':        [401,     403,      403,   ok,  ok,         ok],
  'till.open':             [401,     403,      403,   ok,  ok,         ok],
  'till.move':             [401,     403,      403,   ok,  ok,         ok],
  'till.count':            [401,     403,      403,   ok,  ok,         ok],
  'till.close':            [401,     403,      403,   ok,  ok,         ok],
  'till.reports':          [401,     403,      403,   ok,  ok,         ok],
  'till.report':           [401,     403,      403,   ok,  ok,         ok],
  'till.printReport':      [401,     403,      403,   ok,  ok,         ok],
  'till.addRegister':      [401,     403,      403,   403, 403,        ok],
  'till.changeRegister':   [401,     403,      403,   403, 403,        ok],
  'till.cash':             [401,     403,      403,   403, 403,        ok],
  'till.entries':          [401,     403,      403,   403, 403,        ok],
  'till.forceClose':       [401,     403,      403,   403, 403,        ok],
  'till.correctReport':    [401,     403,      403,   403, 403,        ok],

  'staff.session':         everybody,
  'staff.seen':            everybody,
  'staff.open':            everybody,
  'staff.close':           everybody,
  'staff.actions':         [401,     403,      403,   403, 403,        ok],
  'staff.exportActions':  [401,     403,      403,   403, 403,        ok],
  'staff.members':         [401,     403,      403,   ok,  ok,         ok],
  'staff.identify':        [401,     403,      403,   ok,  ok,         ok],
  'staff.stepBack':        [401,     403,      403,   ok,  ok,         ok],
  'staff.createMember':    [401,     403,      403,   403, 403,        ok],
  'staff.updateMember':    [401,     403,      403,   403, 403,        ok],

  // Prices are the work of POS (decision 14).
  'products.manage':      [401,     403,      403,   ok,  403,        ok],
  'products.create':      [401,     403,      403,   ok,  403,        ok],
  'products.update':      [401,     403,      403,   ok,  403,        ok],
  'products.prices':      [401,     403,      403,   ok,  403,        ok],
  'prices.preview':       [401,     403,      403,   ok,  403,        ok],
  'prices.update':        [401,     403,      403,   ok,  403,        ok],
  'prices.previewImport': [401,     403,      403,   ok,  403,        ok],
  'prices.import':        [401,     403,      403,   ok,  403,        ok],
  'prices.history':       [401,     403,      403,   ok,  403,        ok],
  'prices.change':        [401,     403,      403,   ok,  403,        ok],
  'prices.undoPreview':   [401,     403,      403,   ok,  403,        ok],
  'prices.undo':          [401,     403,      403,   ok,  403,        ok],
  'prices.download':      [401,     403,      403,   ok,  403,        ok],

  // Known by a signature, which none of these has.
  'webhooks.sms':         everybody,
  'webhooks.smsStatus':   everybody,
  'consent.read':         [401,     403,      403,   403, 403,        ok],
  'consent.export':       [401,     403,      403,   403, 403,        ok],
  'consent.note':         [401,     403,      403,   403, 403,        ok],
  'inbound.list':         [401,     403,      403,   403, 403,        ok],
  'inbound.settle':       [401,     403,      403,   403, 403,        404],
  'pickups.capacity':     [401,     403,      403,   403, 403,        ok],
  'pickups.setPlaces':    [401,     403,      403,   403, 403,        ok],
  'pickups.setStops':     [401,     403,      403,   403, 403,        ok],
  'pickupDays.get':       [401,     403,      403,   403, 403,        ok],
  'pickupDays.plan':      [401,     403,      403,   403, 403,        ok],
  'drivers.sendLink':     [401,     403,      403,   403, 403,        404],
  // Known by the link of a driver's day, which none of these has.
  'driverDays.get':       [404,     404,      404,   404, 404,        404],
  'driverDays.report':    [404,     404,      404,   404, 404,        404],
  // Without a photo: everyone learns so.
  'driverDays.addPhoto':  everybody,
  // No such photo: callers with the right learn so.
  'pickupPhotos.get':     [401,     403,      403,   404, 403,        404],
  'pickupPhotos.preview': [401,     403,      403,   404, 403,        404],
  'drivers.list':         [401,     403,      403,   403, 403,        ok],
  'drivers.create':       [401,     403,      403,   403, 403,        ok],
  'drivers.update':       [401,     403,      403,   403, 403,        ok],

  'marketing.contacts': [401,     403,      403,   403, 403,        ok],
  'marketing.createContact': [401,     403,      403,   403, 403,        ok],
  'marketing.updateContact': [401,     403,      403,   403, 403,        ok],
  'marketing.deleteContact': [401,     403,      403,   403, 403,        ok],
  'marketing.changeSubscription': [401,     403,      403,   403, 403,        ok],
  'marketing.tags': [401,     403,      403,   403, 403,        ok],
  'marketing.previewImport': [401,     403,      403,   403, 403,        ok],
  'marketing.import': [401,     403,      403,   403, 403,        ok],
  'marketing.badLines': [401,     403,      403,   403, 403,        ok],
  'marketing.templates': [401,     403,      403,   403, 403,        ok],
  'marketing.createTemplate': [401,     403,      403,   403, 403,        ok],
  'marketing.updateTemplate': [401,     403,      403,   403, 403,        ok],
  'marketing.letter': [401,     403,      403,   403, 403,        ok],
  'marketing.letterText': [401,     403,      403,   403, 403,        ok],
  'marketing.testEmail': [401,     403,      403,   403, 403,        ok],
  'automations.list': [401,     403,      403,   403, 403,        ok],
  'automations.change': [401,     403,      403,   403, 403,        ok],
  'campaigns.list': [401,     403,      403,   403, 403,        ok],
  'campaigns.create': [401,     403,      403,   403, 403,        ok],
  'campaigns.get': [401,     403,      403,   403, 403,        ok],
  'campaigns.change': [401,     403,      403,   403, 403,        ok],
  'campaigns.recipients': [401,     403,      403,   403, 403,        ok],
  'campaigns.audience': [401,     403,      403,   403, 403,        ok],
  'campaigns.people': [401,     403,      403,   403, 403,        ok],
  'campaigns.hold': [401,     403,      403,   403, 403,        ok],
  'campaigns.release': [401,     403,      403,   403, 403,        ok],
  'marketing.referralProgram': [401, 403,    403,   403, 403,        ok],
  'marketing.changeReferralProgram': [401, 403, 403, 403, 403,       ok],
  'marketing.referrals':  [401,     403,      403,   403, 403,        ok],
  'marketing.referralTotals': [401,  403,     403,   403, 403,        ok],
  'marketing.decideReferral': [401,  403,     403,   403, 403,        ok],
  'marketing.payReferral': [401,     403,     403,   403, 403,        ok],
  'referrals.own':         account,
  'referrals.makeLink':    account,
  // Of a unit that does not exist: callers with the right learn so.
  'inventory.units':      [401,     403,      403,   403, ok,         ok],
  'inventory.export':     [401,     403,      403,   403, ok,         ok],
  'inventory.stats':      [401,     403,      403,   403, ok,         ok],
  'inventory.scan':       [401,     403,      403,   403, ok,         ok],
  'inventory.unit':       [401,     403,      403,   403, 404,        404],
  'inventory.update':     [401,     403,      403,   403, 404,        404],
  'inventory.addCost':    [401,     403,      403,   403, 404,        404],
  'inventory.sell':       [401,     403,      403,   403, 404,        404],
  'inventory.label':      [401,     403,      403,   403, 404,        404],
  'inventory.labelZpl':   [401,     403,      403,   403, 404,        404],
  'inventory.sales':      [401,     403,      403,   403, ok,         ok],
  'inventory.locations':  [401,     403,      403,   403, ok,         ok],
  'inventory.reverseSale':[401,     403,      403,   403, 403,        404],
  'inventory.addLocation':[401,     403,      403,   403, 403,        ok],
};
