import { z } from 'zod';
import { CASH_KIND_VALUES, DRAWER_MOVES } from '#domain/till/cash-kinds.ts';
import { DENOMINATION_KEYS, MAX_PIECES } from '#domain/till/count.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, line, moneyString, pageLimit, rowNumber } from './fields.ts';
import { passcode } from './forms/staff.ts';
import { drawerCloseForm, drawerWordsForm, registerForm } from './forms/till.ts';
import { OUTFLOW_ERRORS, outflowFields } from './payment-approval.ts';

/** All roles at a counter use a drawer. */
const drawerStaff = ['pos', 'repair-pos', 'admin'] as const;
/** Roles that see the expected cash before the count: a clerk counts blind (decision 015). */
const cashViewers = ['admin'] as const;

/** Sum of entries as a decimal string, such as "-12.50". */
const sum = z.string().regex(/^-?\d+\.\d{2}$/);
const pieces = z.int().min(0).max(MAX_PIECES);
/** Pieces by denomination, named by its cents: {"2000": 3} is three $20 bills. */
const cashCount = z.partialRecord(z.enum(DENOMINATION_KEYS), pieces);

/**
 * A drawer session without the expected cash and anything that reveals it: it is the same for clerks
 * and admins.
 */
export const drawer = z.object({
  id,
  /** `counted`: its count is fixed, and waits for a reason, or also for a second member of staff. */
  state: z.enum(['open', 'counted', 'closed']),
  /** Requirements of the close after the count. */
  needs: z.enum(['nothing', 'reason', 'second']),
  openedAt: instant,
  /** Name of a member, or the area. */
  openedBy: z.string(),
  countedBy: z.string().nullable(),
});
export type Drawer = z.infer<typeof drawer>;

export const register = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  /** Session that is not closed; null for a closed drawer. */
  drawer: drawer.nullable(),
});
export type Register = z.infer<typeof register>;

/** Lists the registers by name; 100 at most. Inactive ones come last. */
export const listRegisters = endpoint({
  id: 'till.registers',
  summary: 'Registers with their drawers',
  access: drawerStaff,
  responses: { 200: z.array(register) },
});

export const addRegister = endpoint({
  id: 'till.addRegister',
  summary: 'Add a register',
  access: ['admin'],
  activity: 'Added the register {object}',
  body: z.strictObject(registerForm.shape),
  responses: { 201: register },
  errors: ['register_name_taken', 'too_many_registers'],
  idempotent: true,
});

/** Edits a register. One with an open drawer stays active. */
export const changeRegister = endpoint({
  id: 'till.changeRegister',
  summary: 'Rename a register, stop using it, or use it again',
  access: ['admin'],
  activity: 'Changed the register {object}',
  params: z.strictObject({ id }),
  body: z.strictObject({ name: z.optional(registerForm.shape.name), isActive: z.boolean().optional() }),
  example: { isActive: true },
  responses: { 200: register },
  errors: ['not_found', 'register_name_taken', 'drawer_open'],
});

export const openDrawer = endpoint({
  id: 'till.open',
  summary: 'Open a drawer with its counted cash',
  access: drawerStaff,
  activity: 'Opened a drawer with {amount}',
  needsMember: true,
  body: z.strictObject({ registerId: id, count: cashCount }),
  responses: { 201: drawer },
  errors: ['not_found', 'drawer_open'],
  idempotent: true,
});

/** Pays in, pays out, or drops to the safe. An amount above the cash in the drawer is refused. */
export const moveDrawerCash = endpoint({
  id: 'till.move',
  summary: 'Put cash into an open drawer, or take it out',
  access: drawerStaff,
  activity: {
    kind: {
      pay_in: 'Paid {amount} into a drawer',
      pay_out: 'Paid {amount} out of a drawer',
      drop: 'Moved {amount} from a drawer to the safe',
    },
  },
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      kind: z.enum(DRAWER_MOVES),
      amount: moneyString.refine((text) => Number(text) > 0, 'Please enter an amount of at least $0.01.'),
      /** Required except for a drop. */
      words: line(200).nullish(),
      ...outflowFields,
    })
    .refine(({ kind, words }) => kind === 'drop' || words != null, { path: ['words'], error: 'Please add a note.' }),
  responses: { 201: drawer },
  errors: ['not_found', 'drawer_closed', 'drawer_short', ...OUTFLOW_ERRORS],
  idempotent: true,
});

/** Counted cash, by piece and in total. */
const countedCash = z.object({ pieces: cashCount, total: sum });

/** Content of a Z report. It never changes: a correction is another report. */
export const reportContent = z.object({
  register: z.string(),
  sessionId: id,
  openedAt: instant,
  openedBy: z.string(),
  closedAt: instant,
  closedBy: z.string(),
  opening: countedCash,
  /** Entries by kind, in the order of the domain's table, the opening included. Signed: cash taken out is negative. */
  lines: z.array(z.object({ kind: z.enum(CASH_KIND_VALUES), entries: z.int(), total: sum })),
  /** Sum of all entries. */
  expected: sum,
  /** Null for a forced close without a count. */
  counted: countedCash.nullable(),
  countedBy: z.string().nullable(),
  /** Counted less expected: negative when cash is missing. */
  difference: sum.nullable(),
  reason: z.string().nullable(),
  /** Second member of staff. */
  signedBy: z.string().nullable(),
  isForced: z.boolean(),
});
export type ReportContent = z.infer<typeof reportContent>;

export const zReport = reportContent.extend({
  id,
  /** From 1, without gaps. */
  number: rowNumber,
  /** Number of the report that this one corrects. */
  corrects: rowNumber.nullable(),
});
export type ZReport = z.infer<typeof zReport>;

/** Answer to a count: includes the report when the count closes the drawer. */
const countAnswer = z.object({ drawer, report: zReport.nullable() });
export type CountAnswer = z.infer<typeof countAnswer>;

/**
 * Submits the count of a drawer. From then on it is fixed, and the drawer takes no cash. A count close enough to the expected
 * cash closes the drawer at once.
 */
export const countDrawer = endpoint({
  id: 'till.count',
  summary: 'Count a drawer to close it',
  access: drawerStaff,
  activity: 'Counted {amount} in a drawer to close it',
  needsMember: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ count: cashCount }),
  responses: { 201: countAnswer },
  errors: ['not_found', 'drawer_closed'],
  idempotent: true,
});

/** Closes a counted drawer with a difference, with a reason, and above the second limit with another member's passcode. */
export const closeDrawer = endpoint({
  id: 'till.close',
  summary: 'Close a counted drawer',
  access: drawerStaff,
  activity: 'Closed the drawer of {object|a register} with {amount} counted',
  needsMember: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    ...drawerCloseForm.shape,
    second: z.strictObject({ memberId: id, passcode }).optional(),
  }),
  responses: { 201: zReport },
  errors: ['not_found', 'drawer_closed', 'rule_broken', 'passcode_wrong', 'too_many_requests', 'signer_is_same'],
  idempotent: true,
});

/** Closes a drawer that was left open, counted or not. */
export const forceCloseDrawer = endpoint({
  id: 'till.forceClose',
  summary: 'Close a forgotten drawer',
  access: cashViewers,
  activity: 'Force-closed the drawer of {object|a register}[ with {amount} counted]',
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...drawerWordsForm.shape, count: cashCount.nullish(), ...outflowFields }),
  responses: { 201: zReport },
  errors: ['not_found', 'drawer_closed', ...OUTFLOW_ERRORS],
  idempotent: true,
});

const cashLine = z.object({
  /** Number of the entry in its session, from 1. */
  number: rowNumber,
  kind: z.enum(CASH_KIND_VALUES),
  amount: sum,
  words: z.string().nullable(),
  actor: z.string(),
  /** Second member who approved the cash taken out. */
  approvedBy: z.string().nullable(),
  at: instant,
});
export type CashLine = z.infer<typeof cashLine>;

/** Expected cash of a drawer. */
export const drawerCash = z.object({ expected: sum, lines: reportContent.shape.lines });
export type DrawerCash = z.infer<typeof drawerCash>;

export const readDrawerCash = endpoint({
  id: 'till.cash',
  summary: 'Expected cash of a drawer',
  access: cashViewers,
  params: z.strictObject({ id }),
  responses: { 200: drawerCash },
  errors: ['not_found'],
});

/** Lists the entries, newest first. */
export const listDrawerEntries = endpoint({
  id: 'till.entries',
  summary: 'Entries of a drawer, newest first',
  access: cashViewers,
  query: z.strictObject({ sessionId: id, limit: pageLimit.optional(), cursor: cursor.optional() }),
  responses: { 200: z.array(cashLine) },
});

/**
 * Lists the caller's manual entries at a drawer, newest first, without any that would reveal the expected cash to a clerk.
 */
export const listOwnEntries = endpoint({
  id: 'till.ownEntries',
  summary: 'What you paid in and out of a drawer',
  access: drawerStaff,
  params: z.strictObject({ id }),
  responses: { 200: z.array(cashLine) },
});

/** Lists the reports, newest first. */
export const listReports = endpoint({
  id: 'till.reports',
  summary: 'Z reports, newest first',
  access: drawerStaff,
  query: z.strictObject({ registerId: id.optional(), limit: pageLimit.optional(), cursor: cursor.optional() }),
  responses: { 200: z.array(zReport) },
});

export const readReport = endpoint({
  id: 'till.report',
  summary: 'A Z report',
  access: drawerStaff,
  params: z.strictObject({ id }),
  responses: { 200: zReport },
  errors: ['not_found'],
});

/** A roll of 80 mm. `part=count` is the slip that goes with the counted cash. */
export const printReport = endpoint({
  id: 'till.printReport',
  summary: 'A Z report or its count slip, as PDF of 80 mm',
  access: drawerStaff,
  params: z.strictObject({ id }),
  query: z.strictObject({ part: z.literal('count').optional() }),
  responses: { 200: 'application/pdf' },
  errors: ['not_found'],
});

/** Adds a report with another count; the wrong one stays unchanged. */
export const correctReport = endpoint({
  id: 'till.correctReport',
  summary: 'Correct the count of a Z report',
  access: cashViewers,
  activity: 'Corrected the count of a Z report to {amount}',
  asksPasscodeAgain: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ ...drawerWordsForm.shape, count: cashCount, ...outflowFields }),
  responses: { 201: zReport },
  errors: ['not_found', 'report_corrected', ...OUTFLOW_ERRORS],
  idempotent: true,
});
