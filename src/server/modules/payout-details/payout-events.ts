import { z } from 'zod';
import { ORDER } from '#server/modules/orders/events/index.ts';
import { event } from '#server/platform/event.ts';

/** Names the change; the details themselves stay encrypted where they are. */
const payload = z.object({ version: z.int() });
export type PayoutGiven = z.infer<typeof payload>;

/** How a customer is paid was changed, or given by other hands than theirs. */
export const payoutGiven = event({ type: 'payout_details.given', subject: ORDER, payload });
