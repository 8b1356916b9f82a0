import { z } from 'zod';
import { ACTION_OBJECTS } from '#domain/staff-actions/address.ts';
import { ACTION_SENTENCES } from '#domain/staff-actions/sentences.ts';
import { endpoint } from './endpoint.ts';
import { cursor, day, id, instant, pageLimit, searched } from './fields.ts';
import type { STAFF_ROUTES } from './staff-routes.ts';

/** Something that a member of staff did. */
export const staffAction = z.object({
  id,
  createdAt: instant,
  /** The member, or the area when no member is identified. "Tracking link" and "Customer" act from outside of the shop. */
  actor: z.string(),
  /** The terminal: the same for as long as the area stays open there. Null for what came from outside of the shop. */
  terminal: id.nullable(),
  /** A sentence about the actor, with the object by its name and the amount. Of older entries the call's summary. */
  action: z.string(),
  /** What has changed, before and after; empty where nothing is noted. Of older entries what it was done to. */
  subject: z.string(),
  /** What it was done to, as the sentence names it; null where no page shows it, and of older entries. */
  object: z.object({ kind: z.enum(ACTION_OBJECTS), id: z.string(), name: z.string() }).nullable(),
});
export type StaffAction = z.infer<typeof staffAction>;

/** Writes that only staff make. */
type StaffWrite = {
  [Id in keyof typeof STAFF_ROUTES]: (typeof STAFF_ROUTES)[Id] extends `GET ${string}` ? never : Id;
}[keyof typeof STAFF_ROUTES];
/** Previews, which change nothing, and the opening of an area, which is no call of staff yet. */
type Unrecorded =
  | 'prices.preview'
  | 'prices.previewImport'
  | 'deductions.preview'
  | 'marketing.previewImport'
  | 'settings.previewImport'
  | 'staff.open'
  | 'staff.openWithCode'
  | 'staff.close'
  | 'staff.seen';

/** Has the compiler ask for a sentence for every call that is recorded because it writes. */
ACTION_SENTENCES satisfies Record<Exclude<StaffWrite, Unrecorded>, unknown>;

const filter = {
  /** A part of the actor, the action or the subject. */
  q: searched(120).optional(),
  /** Days of the shop, both included. */
  from: day.optional(),
  to: day.optional(),
};

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const NOT_IN_ORDER = { path: ['to'], message: 'The last day is before the first' };

/** Every action of staff, newest first; the next page is named in the Link header. */
export const listStaffActions = endpoint({
  id: 'staff.actions',
  summary: 'Activity log: who did what in the staff areas, newest first',
  access: ['admin'],
  needsMember: true,
  query: z
    .strictObject({ limit: pageLimit.optional(), cursor: cursor.optional(), ...filter })
    .refine(inOrder, NOT_IN_ORDER),
  responses: { 200: z.array(staffAction) },
});

export const exportStaffActions = endpoint({
  id: 'staff.exportActions',
  summary: 'CSV file of the activity log',
  access: ['admin'],
  recorded: true,
  asksPasscodeAgain: true,
  query: z.strictObject(filter).refine(inOrder, NOT_IN_ORDER),
  responses: { 200: 'text/csv' },
});
