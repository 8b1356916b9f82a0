import { z } from 'zod';
import { WORK_LISTS } from '#domain/work-lists.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

/** Something that waits for staff. */
export const workItem = z.object({
  /** Id of the record itself: an order, a return, a parcel, a message, a drawer session, a visit or a unit. */
  id,
  /** Null for a drawer, a unit, and a message that isn't about an order. */
  orderId: id.nullable(),
  /** Number of the order, the visit or the unit. */
  number: z.string().nullable(),
  /** Name of the order's customer. */
  customer: z.string().nullable(),
  /** Device of the order or the unit, with its storage. */
  device: z.string().nullable(),
  /** Time since it has been waiting. */
  since: instant,
  /** Problem in a few words; null where the list already names it. */
  note: z.string().nullable(),
});
export type WorkItem = z.infer<typeof workItem>;

/** The buyback POS reads the lists of the counter alone (`workListsOf`). */
export const listWork = endpoint({
  id: 'work.list',
  summary: 'Work that waits, the oldest first',
  access: ['pos', 'repair-pos', 'admin'],
  params: z.strictObject({ list: z.enum(WORK_LISTS) }),
  responses: {
    200: z.object({
      items: z.array(workItem),
      /** True when more items wait than are listed. */
      hasMore: z.boolean(),
    }),
  },
  errors: ['not_found'],
});
