import { z } from 'zod';
import { WORK_LISTS } from '#domain/work-lists.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

/** Something that waits for staff. */
export const workItem = z.object({
  /** Of the thing itself: an order, a return, a parcel, a message, a drawer's session, a visit, a unit. */
  id,
  /** Null for a message that is about no order, for a drawer, and for a unit. */
  orderId: id.nullable(),
  /** Number of the order, the visit or the unit. */
  number: z.string().nullable(),
  /** Name of the order's customer. */
  customer: z.string().nullable(),
  /** Device of the order or the unit, with its storage. */
  device: z.string().nullable(),
  /** Time since when it waits. */
  since: instant,
  /** What is the matter, in a few words; null where the list says it. */
  note: z.string().nullable(),
});
export type WorkItem = z.infer<typeof workItem>;

export const listWork = endpoint({
  id: 'work.list',
  summary: 'Work that waits, the oldest first',
  access: ['pos', 'admin'],
  params: z.strictObject({ list: z.enum(WORK_LISTS) }),
  responses: {
    200: z.object({
      items: z.array(workItem),
      /** More wait than are listed. */
      hasMore: z.boolean(),
    }),
  },
  errors: ['not_found'],
});
