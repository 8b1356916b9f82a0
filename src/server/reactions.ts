import { endLabelReminders } from '#server/modules/automations/index.ts';
import {
  endStops,
  stopReported,
  tellDriversOfMoved,
  tellDriversOfNew,
  tellDriversOfStop,
  tellStop,
} from '#server/modules/drivers/index.ts';
import {
  expenseAdded,
  expenseApproved,
  expenseDeleted,
  expenseEdited,
  logExpenses,
} from '#server/modules/expenses/index.ts';
import {
  deviceOpened,
  inspectionCompleted,
  recordInspections,
  recordOpened,
  tellHolds,
} from '#server/modules/inspections/index.ts';
import { deviceWiped, recordWiped } from '#server/modules/inventory/index.ts';
import { creditCampaigns, subscribeSellers } from '#server/modules/marketing/index.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import {
  appointmentMoved,
  labelMade,
  offersAgreed,
  orderCancelledByCustomer,
  orderCreated,
  orderReferred,
  orderStatusChanged,
  pickupStopped,
} from '#server/modules/orders/events/index.ts';
import type { AskedByOrders } from '#server/modules/orders/index.ts';
import { endLabelWaits } from '#server/modules/orders/labels/index.ts';
import {
  confirmToCustomer,
  prepareLabel,
  recordChanges,
  recordLabels,
  recordOrders,
  tellMoved,
  tellShop,
  tellStatus,
} from '#server/modules/orders/reactions/index.ts';
import {
  notifyPaid,
  notifyPaidTogether,
  notifyReversed,
  paymentRecorded,
  paymentReversed,
  paymentsTogether,
  recordPaid,
  recordReversed,
} from '#server/modules/payments/index.ts';
import { payoutGiven, tellPayoutGiven } from '#server/modules/payout-details/index.ts';
import {
  endDecided,
  followPickup,
  makeOffers,
  priceOfferAnswered,
  priceOfferNews,
  recordOffers,
  tellOffers,
} from '#server/modules/price-offers/index.ts';
import { attribute, settleOrders } from '#server/modules/referrals/index.ts';
import {
  followParcel,
  followStatus,
  recordBegan,
  recordDone,
  recordPacked,
  recordSent,
  returnBegan,
  returnDone,
  returnPacked,
  returnSent,
  tellBegan,
  tellDone,
  tellSent,
} from '#server/modules/returns/index.ts';
import { followLabels, returnParcelMoved } from '#server/modules/shipping/index.ts';
import { drawerUsed, openForCash, reportWritten, tellOwnerOfReports } from '#server/modules/till/index.ts';
import { devicesLeft, tellLeft } from '#server/modules/visits/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type Listener, on } from '#server/platform/events.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';

/** Lists every event with its reactions. */
export function reactionsTo(
  context: Context,
  { asked, labels, notifications }: { asked: AskedByOrders; labels: LabelCarrier; notifications: Notifications },
): Listener[] {
  return [
    on(
      orderCreated,
      recordOrders(context),
      confirmToCustomer(context, notifications),
      tellDriversOfNew(context, notifications),
      prepareLabel(context, labels),
      creditCampaigns,
    ),
    on(labelMade, recordLabels(context), followLabels),
    on(orderReferred, attribute(context)),
    on(
      orderStatusChanged,
      recordChanges(context),
      tellStatus(context, notifications, asked.travel),
      settleOrders(context),
      endLabelReminders,
      endLabelWaits(context),
      followStatus(context),
      endDecided(context),
      followPickup(context),
    ),
    on(returnParcelMoved, followParcel(context, notifications)),
    on(returnBegan, recordBegan(context), tellBegan({ context, notifications })),
    on(returnPacked, recordPacked(context)),
    on(returnSent, recordSent(context), tellSent({ context, notifications })),
    on(returnDone, recordDone(context), tellDone({ context, notifications })),
    on(pickupStopped, tellDriversOfStop(context, notifications)),
    on(orderCancelledByCustomer, tellShop('cancelled', context, notifications)),
    on(
      appointmentMoved,
      tellMoved(context, notifications),
      tellShop('moved', context, notifications),
      tellDriversOfMoved(context, notifications),
    ),
    on(offersAgreed, subscribeSellers),
    on(stopReported, tellStop(context, notifications)),
    on(paymentRecorded, recordPaid(context), notifyPaid(context, notifications), settleOrders(context)),
    on(paymentsTogether, notifyPaidTogether(context, notifications)),
    on(paymentReversed, recordReversed(context), notifyReversed(context, notifications), settleOrders(context)),
    on(payoutGiven, tellPayoutGiven(context, notifications)),
    on(devicesLeft, tellLeft(context, notifications)),
    on(drawerUsed, openForCash(context)),
    on(reportWritten, tellOwnerOfReports(context, notifications)),
    on(deviceOpened, recordOpened(context)),
    on(deviceWiped, recordWiped(context)),
    on(inspectionCompleted, recordInspections(context), makeOffers(context), tellHolds(context, notifications)),
    on(priceOfferNews, recordOffers(context), tellOffers(context, notifications)),
    on(priceOfferAnswered, endStops()),
    ...[expenseAdded, expenseEdited, expenseApproved, expenseDeleted].map((event) => on(event, logExpenses(context))),
  ];
}
