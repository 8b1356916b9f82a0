import { z } from 'zod';
import { ORDER } from '#server/modules/orders/events/index.ts';
import { event } from '#server/platform/event.ts';

const payload = z.object({ paymentId: z.uuid() });
export type PaymentEvent = z.infer<typeof payload>;

/** `isToldTogether`: the customer reads of it with the other payments of one visit (`paymentsTogether`). */
const recorded = payload.extend({ isToldTogether: z.boolean().optional() });
export type PaymentRecorded = z.infer<typeof recorded>;

export const paymentRecorded = event({ type: 'payment.recorded', subject: ORDER, payload: recorded });
export const paymentReversed = event({ type: 'payment.reversed', subject: ORDER, payload });

const together = z.object({
  /** The first part of each payment, in the order in which the devices were handed over. */
  paymentIds: z.array(z.uuid()),
});
export type PaymentsTogether = z.infer<typeof together>;

/** Several orders of one customer were paid at once: one message tells of all (decision 035). Its subject is the first order. */
export const paymentsTogether = event({ type: 'payment.recorded_together', subject: ORDER, payload: together });
