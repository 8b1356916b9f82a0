import { z } from 'zod';
import { ORDER } from '#server/modules/orders/events/index.ts';
import { event } from '#server/platform/event.ts';

const payload = z.object({ paymentId: z.uuid() });
export type PaymentEvent = z.infer<typeof payload>;

/** With `isToldTogether`, one message covers all payments of the visit (`paymentsTogether`). */
const recorded = payload.extend({ isToldTogether: z.boolean().optional() });
export type PaymentRecorded = z.infer<typeof recorded>;

export const paymentRecorded = event({ type: 'payment.recorded', subject: ORDER, payload: recorded });
export const paymentReversed = event({ type: 'payment.reversed', subject: ORDER, payload });

const together = z.object({
  /** Id of the first part of each payment, in the order in which the devices were handed over. */
  paymentIds: z.array(z.uuid()),
});
export type PaymentsTogether = z.infer<typeof together>;

/** Emitted when several orders of one customer are paid at once, for one message about all of them (decision 014). Subject: the first order. */
export const paymentsTogether = event({ type: 'payment.recorded_together', subject: ORDER, payload: together });
