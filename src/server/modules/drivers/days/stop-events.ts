import { z } from 'zod';
import { ORDER } from '#server/modules/orders/events/index.ts';
import { event } from '#server/platform/event.ts';

/** A report that sends the customer its own message. */
const stopReport = z.object({
  report: z.enum(['on_the_way', 'failed']),
  driver: z.string(),
  /** Version of the order after it; identifies the report. */
  version: z.int(),
});
export type StopReported = z.infer<typeof stopReport>;

export const stopReported = event({ type: 'pickup.stop_reported', subject: ORDER, payload: stopReport });
