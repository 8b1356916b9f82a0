import { z } from 'zod';
import { DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { ORDER } from '#server/modules/orders/events/index.ts';
import { event } from '#server/platform/event.ts';

const begun = z.object({
  returnId: z.uuid(),
  cause: z.enum(DECLINE_CAUSES),
  /** True when the message about the status, or about the answer to the offer, notifies the sender. */
  isTold: z.boolean().default(false),
});
export type ReturnBegan = z.infer<typeof begun>;

/** Emitted when the return of a device begins. */
export const returnBegan = event({ type: 'return.began', subject: ORDER, payload: begun });

const packed = z.object({ returnId: z.uuid(), weightOz: z.int(), photoIds: z.array(z.uuid()) });

/** Emitted when a device is packed, with its weight and its photos. */
export const returnPacked = event({ type: 'return.packed', subject: ORDER, payload: packed });

const sent = z.object({ returnId: z.uuid(), carrier: z.string(), trackingNumber: z.string() });
export type ReturnSent = z.infer<typeof sent>;

/** Emitted when the carrier has the parcel. */
export const returnSent = event({ type: 'return.sent', subject: ORDER, payload: sent });

const done = z.object({ returnId: z.uuid(), how: z.enum(['delivered', 'handed_over']) });
export type ReturnDone = z.infer<typeof done>;

/** Emitted when the sender has the device back. */
export const returnDone = event({ type: 'return.done', subject: ORDER, payload: done });
