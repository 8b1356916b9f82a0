import { z } from 'zod';
import { ORDER } from '#server/modules/orders/index.ts';
import { event } from '#server/platform/event.ts';

const payload = z.object({ paymentId: z.uuid() });
export type PaymentEvent = z.infer<typeof payload>;

export const paymentRecorded = event({ type: 'payment.recorded', subject: ORDER, payload });
export const paymentReversed = event({ type: 'payment.reversed', subject: ORDER, payload });
