/** A sentence, or one for each value of the field that it is named after. */
type Sentence = string | Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Sentences of the activity log by kind of action: a sentence without its actor, and a replacement for an object without a name.
 * `{object}` and `{amount}` are filled in; text in brackets is left out without an amount. When the action depends on a field of the
 * call, there is a sentence for each of its values. The compiler requires a sentence for every call that only staff make
 * (`contracts/staff-actions.ts`), a test for recorded reads.
 */
export const ACTION_SENTENCES = {
  'automations.change': ['Changed the automation {object}', 'of emails'],
  'campaigns.change': ['Changed the campaign {object}', 'of the shop'],
  'campaigns.create': ['Created the campaign {object}', 'of the shop'],
  'campaigns.release': ['Resumed marketing', ''],
  'factors.save': ['Changed the condition factors', ''],
  'settings.save': ['Changed the shop’s settings', ''],
  'setup.mark': ['Marked a step of the setup guide', ''],
  'settings.addLogo': ['Uploaded a picture for the logo', ''],
  'settings.check': ['Tested a connection of the shop', ''],
  'settings.import': ['Imported settings', ''],
  'settings.undo': ['Undid a settings change', ''],
  'factors.undo': ['Undid a condition factor change', ''],
  'consent.export': ['Exported the consent history of an address', ''],
  'consent.note': ['Recorded a customer’s consent', ''],
  'marketing.import': ['Imported contacts from a CSV file', ''],
  'customers.createByStaff': ['Added {object}', 'a customer'],
  'deductions.save': ['Changed a deduction', ''],
  'deductions.saveTolerance': ['Changed the quote tolerance', ''],
  'deductions.undo': ['Undid a deduction change', ''],
  'drivers.sendLink': ['Texted the route to {object}', 'a driver'],
  'drivers.create': ['Added the driver {object}', ''],
  'drivers.update': ['Changed the driver {object}', ''],
  'expenses.export': ['Exported business expenses as CSV', ''],
  'expenses.quickBooks': ['Exported business expenses for QuickBooks', ''],
  'expenses.approve': ['Approved the expense {object} of {amount}', ''],
  'expenses.book': ['Booked an expense of {amount} from a drawer', ''],
  'expenses.changeMonth': [
    { kind: { closed: 'Closed the month {object}', reopened: 'Reopened the month {object}' } },
    'of expenses',
  ],
  'expenses.create': ['Added the expense {object} of {amount}', ''],
  'expenses.delete': ['Deleted the expense {object}[ of {amount}]', ''],
  'expenses.refund': ['Recorded that {amount} came back: {object}', ''],
  'expenses.update': ['Changed the expense {object}', ''],
  'health.dismissNews': ['Dismissed what’s new in a release', ''],
  'health.retryJobs': ['Retried failed background jobs', ''],
  'health.startDrill': ['Started a restore drill', ''],
  'inbound.settle': [
    { action: { done: 'Marked a customer’s text as handled', stop: 'Unsubscribed a customer by their text' } },
    '',
  ],
  'inspections.addPhoto': ['Added a photo to the inspection of {object}', 'a device'],
  'inspections.complete': ['Finished the inspection of {object}[ with an offer of {amount}]', 'a device'],
  'inspections.deletePhoto': ['Removed a photo from an inspection', ''],
  'inspections.recordArrival': ['Recorded the unboxing of {object}', 'a device'],
  'inspections.save': ['Saved the inspection of {object}', 'a device'],
  'inventory.addCost': ['Added a cost of {amount} to {object}', 'a unit'],
  'inventory.export': ['Exported the inventory as CSV', ''],
  'inventory.update': ['Changed {object}', 'a unit'],
  'inventory.wipe': ['Recorded the data wipe of {object}', 'a unit'],
  'marketing.createTemplate': ['Added the email template {object}', ''],
  'marketing.testEmail': ['Sent a test email', ''],
  'marketing.updateTemplate': ['Changed the email template {object}', ''],
  'marketing.changeSubscription': [
    { isSubscribed: { true: 'Subscribed {object} to offers', false: 'Unsubscribed {object} from offers' } },
    'a contact',
  ],
  'marketing.createContact': ['Added {object}', 'a contact'],
  'marketing.deleteContact': ['Removed {object}', 'a contact'],
  'marketing.updateContact': ['Changed {object}', 'a contact'],
  'messages.changeSmsTemplate': ['Changed the text {object}', 'about an order'],
  'messages.retry': ['Sent the failed message about {object} again', 'no order'],
  'messages.testSms': ['Sent a test text', ''],
  'mileage.addRate': ['Added a mileage rate', ''],
  'mileage.create': ['Added mileage {object} of {amount}', 'as an expense'],
  'payments.changeLimit': ['Changed the payment approval limit', ''],
  'payments.create': ['Paid {amount} for {object}', 'an order'],
  'payments.reverse': ['Reversed a payment of {amount} for {object}', 'an order'],
  'payoutDetails.reveal': ['Viewed the payout details of {object}', 'an order'],
  'payoutDetails.take': ['Changed the payout details of {object}', 'an order'],
  'pickupDays.plan': ['Planned a pickup schedule', ''],
  'pickups.setPlaces': ['Changed the capacity of a pickup window', ''],
  'pickups.setStops': ['Changed a driver’s stops per hour', ''],
  'visits.changeStatus': ['Changed the status of {object}', 'a transaction'],
  'prices.import': ['Imported prices from a CSV file', ''],
  'priceOffers.answerSpoken': [
    {
      answer: {
        accepted: 'Recorded that the seller of {object} accepted the offer[ of {amount}] by phone',
        declined: 'Recorded that the seller of {object} declined the offer[ of {amount}] by phone',
      },
    },
    'an order',
  ],
  'priceOffers.decide': [
    {
      isRestored: {
        true: 'Removed a disputed deduction from the offer of {object}',
        false: 'Kept a disputed deduction of the offer of {object}',
      },
    },
    'an order',
  ],
  'prices.changeLimit': ['Changed the limit of price changes', ''],
  'prices.download': ['Exported the price list as CSV', ''],
  'prices.undo': ['Undid a price change', ''],
  'prices.update': ['Changed the prices of {object}', 'a device type'],
  'products.create': ['Added the product {object} at {amount}', ''],
  'products.update': ['Changed the product {object}', ''],
  'receipts.add': ['Added a receipt to an expense', ''],
  'receipts.delete': ['Deleted a receipt of an expense', ''],
  'marketing.changeReferralProgram': ['Changed the referral program', ''],
  'marketing.decideReferral': [{ decision: { approve: 'Approved a referral', refuse: 'Refused a referral' } }, ''],
  'marketing.payReferral': ['Marked a referral reward as paid', ''],
  'marketing.undoReferralReward': ['Undid the payment of a referral reward', ''],
  'reports.csv': ['Exported a report as CSV', ''],
  'reports.pdf': ['Exported a report as PDF', ''],
  'returns.addPhoto': ['Added a photo of a packed device', ''],
  'returns.begin': ['Started the return of {object}', 'a device'],
  'returns.callOff': ['Canceled the return of {object}', 'a device'],
  'returns.checkAddress': ['Checked the return address of {object}', 'a device'],
  'returns.handOver': ['Handed over the device of {object}', 'an order'],
  'returns.pack': ['Packed the device of {object}', 'an order'],
  'returns.send': ['Sent the device of {object} back', 'an order'],
  'parcels.move': ['Moved the simulated package of {object}', 'an order'],
  'staff.exportActions': ['Exported the activity log as CSV', ''],
  'customers.merge': ['Merged {object} with another record', 'a customer'],
  'customers.unmerge': ['Undid the merge of {object}', 'a customer'],
  'orders.addNote': ['Added a note to {object}', 'an order'],
  'orders.changeStatus': ['Changed {object}', 'an order'],
  'orders.createByStaff': ['Placed {object} at {amount}', 'an order'],
  'orders.export': ['Exported orders as CSV', ''],
  'orders.tryLabel': ['Tried the label of {object} again', 'an order'],
  'orders.movePickup': ['Moved the pickup of {object}', 'an order'],
  'staff.createMember': ['Added the employee {object}', ''],
  'staff.identify': ['Signed in at this computer', ''],
  'staff.stepBack': ['Signed out at this computer', ''],
  'staff.updateMember': ['Changed the employee {object}', ''],
  'inventory.closeCount': [{ end: { counted: 'Finished a stock count', given_up: 'Discarded a stock count' } }, ''],
  'inventory.exportCount': ['Exported a stock count as CSV', ''],
  'inventory.openCount': ['Started a stock count', ''],
  'inventory.countScan': ['Counted a unit in a stock count', ''],
  'inventory.addLocation': ['Added the location {object}', ''],
  'inventory.changeLocation': ['Changed the location {object}', ''],
  'inventory.putUnit': ['Moved a unit to a location', ''],
  'inventory.addTransfer': ['Started a transfer', ''],
  'inventory.endTransfer': [
    { outcome: { returned: 'Ended a transfer as returned', lost: 'Ended a transfer as lost' } },
    '',
  ],
  'inventory.receive': ['Received a unit of a transfer', ''],
  'inventory.settleUnit': [
    { outcome: { returned: 'Marked a unit of a transfer as returned', lost: 'Marked a unit of a transfer as lost' } },
    '',
  ],
  'printing.again': ['Sent a failed paper to the printer again', ''],
  'till.print': ['Sent a Z report or its count slip to the printer', ''],
  'till.addRegister': ['Added the register {object}', ''],
  'till.changeRegister': ['Changed the register {object}', ''],
  'till.close': ['Closed the drawer of {object} with {amount} counted', 'a register'],
  'till.correctReport': ['Corrected the count of a Z report to {amount}', ''],
  'till.count': ['Counted {amount} in a drawer to close it', ''],
  'till.forceClose': ['Force-closed the drawer of {object}[ with {amount} counted]', 'a register'],
  'till.kick': ['Opened the cash drawer', ''],
  'till.move': [
    {
      kind: {
        pay_in: 'Paid {amount} into a drawer',
        pay_out: 'Paid {amount} out of a drawer',
        drop: 'Moved {amount} from a drawer to the safe',
      },
    },
    '',
  ],
  'till.open': ['Opened a drawer with {amount}', ''],
  'inventory.reverseSale': ['Reversed the sale of {object} for {amount}', 'a unit'],
  'inventory.sell': ['Sold {object} for {amount}', 'a unit'],
  'views.create': ['Saved the view {object}', 'of orders'],
  'views.delete': ['Deleted a saved view', ''],
  'views.rename': ['Renamed the view {object}', 'of orders'],
  'visits.addFile': ['Added a signature or a photo of an ID', ''],
  'visits.create': [
    { kind: { purchase: 'Bought devices for {amount} with {object}', drop_off: 'Received devices with {object}' } },
    'a visit',
  ],
  'visits.file': ['Viewed a signature or a photo of an ID', ''],
  'visits.print': ['Sent the receipt or ticket of {object} to the printer', 'a visit'],
  'visits.return': ['Gave back devices of {object}', 'a visit'],
  'visits.reverse': ['Reversed a purchase of {amount} for {object}', 'an order'],
  'visits.settle': ['Bought devices of {object} for {amount}', 'a visit'],
} as const satisfies Record<string, readonly [sentence: Sentence, unnamed: string]>;

/** The same for entries without a successful call of staff: actions of customers, and failed attempts. */
export const EVENT_SENTENCES = {
  'payout.changed': ['Changed the payout details of {object}', 'an order'],
  'payout.added': ['Added payout details to {object}', 'an order'],
  'passcode.wrong': ['Entered a wrong passcode for {object}', 'an employee'],
  'password.wrong': ['Entered a wrong password for the {object} area', 'staff'],
  'area.opened': ['Opened the {object} area', 'staff'],
} as const satisfies Record<string, readonly [sentence: string, unnamed: string]>;

const SENTENCES = { ...ACTION_SENTENCES, ...EVENT_SENTENCES };

export type ActionKind = keyof typeof ACTION_SENTENCES;
export type EventKind = keyof typeof EVENT_SENTENCES;

export function isActionKind(kind: string): kind is ActionKind {
  return Object.hasOwn(ACTION_SENTENCES, kind);
}

/** Describes an action without its actor: "Paid $1,045.00 for order 1A2B3C4D". */
export function actionSentence(
  kind: ActionKind | EventKind,
  { object, amount, sent }: { object: string | null; amount: string | null; sent?: unknown },
): string {
  const [sentence, unnamed] = SENTENCES[kind];
  return sentenceFor(sentence, sent)
    .replace(/\[(.*?)\]/, amount === null ? '' : '$1')
    .replace('{amount}', amount ?? 'an amount')
    .replace('{object}', object ?? unnamed)
    .trim();
}

/** Returns the sentence for a call's body; the first one when none matches, as in older records. */
function sentenceFor(sentence: Sentence, sent: unknown): string {
  if (typeof sentence === 'string') return sentence;
  const [[field, sentences] = ['', {}]] = Object.entries(sentence);
  const value: unknown = typeof sent === 'object' && sent !== null ? Reflect.get(sent, field) : undefined;
  return sentences[String(value)] ?? Object.values(sentences)[0] ?? '';
}

/** Returns true when the sentence for a call's body includes its amount. */
export function includesAmount(kind: ActionKind, sent: unknown): boolean {
  return sentenceFor(ACTION_SENTENCES[kind][0], sent).includes('{amount}');
}

/** Returns every sentence of a kind. */
export function sentencesOf(kind: ActionKind): readonly string[] {
  const sentence: Sentence = ACTION_SENTENCES[kind][0];
  return typeof sentence === 'string'
    ? [sentence]
    : Object.values(sentence).flatMap((variants) => Object.values(variants));
}

/** A changed field, as text; null for no value before or after. */
export interface ActionChange {
  field: string;
  /** Omitted for a new fact, such as the approver. */
  before?: string | null;
  after: string | null;
}

/** Describes the changes of an action: "status from evaluation to completed, approved by Lou". Uses no arrows, which fonts lack. */
export function changesText(changes: readonly ActionChange[]): string {
  return changes
    .map(({ field, before, after }) =>
      before === undefined ? `${field} ${after}` : `${field} from ${before ?? 'none'} to ${after ?? 'none'}`,
    )
    .join(', ');
}
