import { z } from 'zod';
import { ORDER } from '#server/modules/orders/events/index.ts';
import { event } from '#server/platform/event.ts';

/** Version of the change. The details stay encrypted in their table. */
const payload = z.object({ version: z.int() });
export type PayoutGiven = z.infer<typeof payload>;

/** Emitted when payout details are changed, or entered by anybody but the customer. */
export const payoutGiven = event({ type: 'payout_details.given', subject: ORDER, payload });
