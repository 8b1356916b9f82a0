import { z } from 'zod';
import { ACTION_OBJECTS } from '#domain/staff-actions/address.ts';
import { endpoint } from './endpoint.ts';
import { cursor, day, id, instant, pageLimit, searchField } from './fields.ts';

/** An action of a member of staff. */
export const staffAction = z.object({
  id,
  createdAt: instant,
  /** The member, or the area when no member is identified. "Tracking link" and "Customer" act from outside the shop. */
  actor: z.string(),
  /** The terminal: the same as long as the area stays open there. Null for actions from outside the shop. */
  terminal: id.nullable(),
  /** A sentence about the actor, with the object by its name and the amount. Older entries have the call's summary. */
  action: z.string(),
  /** Changes, before and after; empty where none is recorded. Older entries have the object of the call. */
  subject: z.string(),
  /** Object of the action, as the sentence names it; null where no page shows it, and for older entries. */
  object: z.object({ kind: z.enum(ACTION_OBJECTS), id: z.string(), name: z.string() }).nullable(),
});
export type StaffAction = z.infer<typeof staffAction>;

const filter = {
  /** Part of the actor, the action or the subject. */
  q: searchField(120).optional(),
  /** First and last day, by the shop's calendar. */
  from: day.optional(),
  to: day.optional(),
};

const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const NOT_IN_ORDER = { path: ['to'], message: 'The last day is before the first' };

/** Lists every action of staff, newest first; the Link header names the next page. */
export const listStaffActions = endpoint({
  id: 'staff.actions',
  summary: 'Activity log: who did what in the staff areas, newest first',
  access: ['admin'],
  needsMember: true,
  query: z
    .strictObject({ limit: pageLimit.optional(), cursor: cursor.optional(), ...filter })
    .refine(isInOrder, NOT_IN_ORDER),
  responses: { 200: z.array(staffAction) },
});

export const exportStaffActions = endpoint({
  id: 'staff.exportActions',
  summary: 'CSV file of the activity log',
  access: ['admin'],
  activity: 'Exported the activity log as CSV',
  asksPasscodeAgain: true,
  query: z.strictObject(filter).refine(isInOrder, NOT_IN_ORDER),
  responses: { 200: 'text/csv' },
});
