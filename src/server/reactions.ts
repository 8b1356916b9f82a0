import { endLabelReminders } from '#server/modules/automations/index.ts';
import {
  endStops,
  notifyDriversOfMoved,
  notifyDriversOfNew,
  notifyDriversOfStop,
  notifyOfStop,
  stopReported,
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
  notifyOfHolds,
  recordInspections,
  recordOpened,
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
import type { OrderHooks } from '#server/modules/orders/index.ts';
import { endLabelWaits } from '#server/modules/orders/labels/index.ts';
import {
  confirmToCustomer,
  notifyOfMove,
  notifyOfStatus,
  notifyShop,
  prepareLabel,
  recordChanges,
  recordLabels,
  recordOrders,
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
import { notifyPayoutChanged, payoutGiven } from '#server/modules/payout-details/index.ts';
import {
  endSettledOffers,
  followPickup,
  makeOffers,
  notifyOfOffers,
  priceOfferAnswered,
  priceOfferNews,
  recordOffers,
} from '#server/modules/price-offers/index.ts';
import { attributeReferrals, settleOrders } from '#server/modules/referrals/index.ts';
import {
  followParcel,
  followStatus,
  notifyReturnBegan,
  notifyReturnDone,
  notifyReturnSent,
  recordBegan,
  recordDone,
  recordPacked,
  recordSent,
  returnBegan,
  returnDone,
  returnPacked,
  returnSent,
} from '#server/modules/returns/index.ts';
import { followLabels, returnParcelMoved } from '#server/modules/shipping/index.ts';
import { drawerUsed, notifyOwnerOfReports, openDrawerForCash, reportWritten } from '#server/modules/till/index.ts';
import { devicesLeft, notifyDropOff } from '#server/modules/visits/index.ts';
import type { Context } from '#server/platform/context.ts';
import { type Listener, on } from '#server/platform/events.ts';
import type { LabelCarrier } from '#server/ports/labels/port.ts';

/** Lists every event with its reactions. */
export function listReactions(
  context: Context,
  { orderHooks, labels, notifications }: { orderHooks: OrderHooks; labels: LabelCarrier; notifications: Notifications },
): Listener[] {
  return [
    on(
      orderCreated,
      recordOrders(context),
      confirmToCustomer(context, notifications),
      notifyDriversOfNew(context, notifications),
      prepareLabel(context, labels),
      creditCampaigns,
    ),
    on(labelMade, recordLabels(context), followLabels),
    on(orderReferred, attributeReferrals(context)),
    on(
      orderStatusChanged,
      recordChanges(context),
      notifyOfStatus(context, notifications, orderHooks.related),
      settleOrders(context),
      endLabelReminders,
      endLabelWaits(context),
      followStatus(context),
      endSettledOffers(context),
      followPickup(context),
    ),
    on(returnParcelMoved, followParcel(context, notifications)),
    on(returnBegan, recordBegan(context), notifyReturnBegan({ context, notifications })),
    on(returnPacked, recordPacked(context)),
    on(returnSent, recordSent(context), notifyReturnSent({ context, notifications })),
    on(returnDone, recordDone(context), notifyReturnDone({ context, notifications })),
    on(pickupStopped, notifyDriversOfStop(context, notifications)),
    on(orderCancelledByCustomer, notifyShop('cancelled', context, notifications)),
    on(
      appointmentMoved,
      notifyOfMove(context, notifications),
      notifyShop('moved', context, notifications),
      notifyDriversOfMoved(context, notifications),
    ),
    on(offersAgreed, subscribeSellers),
    on(stopReported, notifyOfStop(context, notifications)),
    on(paymentRecorded, recordPaid(context), notifyPaid(context, notifications), settleOrders(context)),
    on(paymentsTogether, notifyPaidTogether(context, notifications)),
    on(paymentReversed, recordReversed(context), notifyReversed(context, notifications), settleOrders(context)),
    on(payoutGiven, notifyPayoutChanged(context, notifications)),
    on(devicesLeft, notifyDropOff(context, notifications)),
    on(drawerUsed, openDrawerForCash(context)),
    on(reportWritten, notifyOwnerOfReports(context, notifications)),
    on(deviceOpened, recordOpened(context)),
    on(deviceWiped, recordWiped(context)),
    on(inspectionCompleted, recordInspections(context), makeOffers(context), notifyOfHolds(context, notifications)),
    on(priceOfferNews, recordOffers(context), notifyOfOffers(context, notifications)),
    on(priceOfferAnswered, endStops()),
    ...[expenseAdded, expenseEdited, expenseApproved, expenseDeleted].map((event) => on(event, logExpenses(context))),
  ];
}
