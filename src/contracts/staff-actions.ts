import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, day, id, instant, pageLimit, searched } from './fields.ts';

/** Something that a member of staff did. */
export const staffAction = z.object({
  id,
  createdAt: instant,
  /** The member, or the area when no member is identified. */
  actor: z.string(),
  /** The terminal: the same for as long as the area stays open there. */
  terminal: id,
  /** The call, as its summary says it. */
  action: z.string(),
  /** What it was done to: an order, a person, a product; empty where there is nothing to name. */
  subject: z.string(),
});
export type StaffAction = z.infer<typeof staffAction>;

/** Every action of staff, newest first; the next page is named in the Link header (decision 20). */
export const listStaffActions = endpoint({
  id: 'staff.actions',
  summary: 'Who did what in the staff areas, newest first',
  access: ['admin'],
  query: z
    .strictObject({
      limit: pageLimit.optional(),
      cursor: cursor.optional(),
      /** A part of the actor, the action or the subject. */
      q: searched(120).optional(),
      /** Days of the shop, both included. */
      from: day.optional(),
      to: day.optional(),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      message: 'The last day comes before the first',
    }),
  responses: { 200: z.array(staffAction) },
});
