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

const filter = {
  /** A part of the actor, the action or the subject. */
  q: searched(120).optional(),
  /** Days of the shop, both included. */
  from: day.optional(),
  to: day.optional(),
};

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const NOT_IN_ORDER = { path: ['to'], message: 'The last day comes before the first' };

/** Every action of staff, newest first; the next page is named in the Link header (decision 20). */
export const listStaffActions = endpoint({
  id: 'staff.actions',
  summary: 'Who did what in the staff areas, newest first',
  access: ['admin'],
  needsMember: true,
  query: z
    .strictObject({ limit: pageLimit.optional(), cursor: cursor.optional(), ...filter })
    .refine(inOrder, NOT_IN_ORDER),
  responses: { 200: z.array(staffAction) },
});

export const exportStaffActions = endpoint({
  id: 'staff.exportActions',
  summary: 'CSV file of who did what in the staff areas',
  access: ['admin'],
  recorded: true,
  asksPasscodeAgain: true,
  query: z.strictObject(filter).refine(inOrder, NOT_IN_ORDER),
  responses: { 200: 'text/csv' },
});
