import { z } from 'zod';
import { COUNT_ENDS, COUNT_OUTCOMES, COUNT_RESULTS } from '#domain/inventory/counts.ts';
import { deviceNumberText } from './device-number.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, pageLimit, prose } from './fields.ts';
import { unit } from './inventory.ts';
import { OUTFLOW_ERRORS, outflowFields } from './payment-approval.ts';
import { stockStaff } from './unit-sales.ts';

/** Progress of a count. For a closed count: the state at its close. */
const progress = z.object({
  found: z.int(),
  /** Expected and not scanned. With `found` the "42 of 60" of a count. */
  missing: z.int(),
  /** Sold, sent or moved away since the count began. */
  left: z.int(),
  /** Counted in another place since. */
  seenElsewhere: z.int(),
});

/** A stocktake of one place, or of all. */
export const stockCount = z.object({
  id,
  /** Such as C-2. */
  number: z.string(),
  /** Null for all places. */
  place: z.object({ id, name: z.string() }).nullable(),
  actor: z.string(),
  startedAt: instant,
  progress,
  closed: z.object({ end: z.enum(COUNT_ENDS), actor: z.string(), at: instant, note: z.string() }).nullable(),
});
export type StockCount = z.infer<typeof stockCount>;

export const countScan = z.object({
  /** Made by the browser that scanned. */
  id,
  code: z.string(),
  result: z.enum(COUNT_RESULTS),
  /** Current unit; null for an unknown code. */
  unit: unit.nullable(),
  /** Place where it was scanned; null while a count of all places has no place set. */
  place: z.object({ id, name: z.string() }).nullable(),
  actor: z.string(),
  at: instant,
});
export type CountScan = z.infer<typeof countScan>;

export const countFile = z.object({
  count: stockCount,
  /** The last 10 scans by all staff, newest first. */
  lastScans: z.array(countScan),
  /** Scans that need attention: wrong place, unknown, not in stock, in transit. Newest first, at most 100. */
  findings: z.array(countScan),
});
export type CountFile = z.infer<typeof countFile>;

const params = z.strictObject({ id });

export const listCounts = endpoint({
  id: 'inventory.counts',
  summary: 'Inventory counts, the newest first',
  access: stockStaff,
  query: z.strictObject({ limit: pageLimit.optional(), cursor: cursor.optional() }),
  responses: { 200: z.array(stockCount) },
});

/** Begins a count of a place, or of all. It expects the units that are there now. A place has one open count, shared by all staff. */
export const openCount = endpoint({
  id: 'inventory.openCount',
  summary: 'Start an inventory count',
  access: stockStaff,
  activity: 'Started a stock count',
  body: z.strictObject({ placeId: id.nullable() }),
  responses: { 201: countFile },
  errors: ['location_inactive', 'count_open'],
  idempotent: true,
});

export const getCount = endpoint({
  id: 'inventory.count',
  summary: 'One inventory count with its last scans and findings',
  access: stockStaff,
  params,
  responses: { 200: countFile },
  errors: ['not_found'],
});

/** Lists expected units by their result, then by stock number: at most 200. */
export const countUnits = endpoint({
  id: 'inventory.countUnits',
  summary: 'Units that an inventory count expected',
  access: stockStaff,
  params,
  query: z.strictObject({ outcome: z.enum(COUNT_OUTCOMES) }),
  responses: { 200: z.array(unit) },
  errors: ['not_found'],
});

/** Counts a scan. The browser makes its id: a scan that is sent again gets the same answer, and is counted once. */
export const scanForCount = endpoint({
  id: 'inventory.countScan',
  summary: 'Count a scanned unit',
  access: stockStaff,
  activity: 'Counted a unit in a stock count',
  params,
  body: z.strictObject({
    id,
    code: deviceNumberText,
    /** Place where the counter scans now, in a count of all places. */
    placeId: id.nullish(),
  }),
  example: { id: '0190a1b2-1111-7222-8333-abcdef123456', code: 'U-1' },
  responses: { 200: z.object({ scan: countScan, count: stockCount }) },
  errors: ['not_found', 'count_closed', 'rule_broken'],
});

/** Closes a count with a note. Missing units become lost, unless the count is given up. */
export const closeCount = endpoint({
  id: 'inventory.closeCount',
  summary: 'Close an inventory count',
  access: stockStaff,
  activity: { end: { counted: 'Finished a stock count', given_up: 'Discarded a stock count' } },
  needsMember: true,
  params,
  body: z.strictObject({
    end: z.enum(COUNT_ENDS),
    note: prose(500).min(1),
    /** Number of missing units that the closer saw. A different number refuses the close. */
    missing: z.int().min(0),
    ...outflowFields,
  }),
  example: { end: 'given_up', note: 'By mistake', missing: 0 },
  responses: { 201: countFile },
  errors: ['not_found', 'count_closed', 'count_changed', 'loss_needs_admin', ...OUTFLOW_ERRORS],
  idempotent: true,
});

export const exportCount = endpoint({
  id: 'inventory.exportCount',
  summary: 'The result of an inventory count, as CSV',
  access: stockStaff,
  activity: 'Exported a stock count as CSV',
  asksPasscodeAgain: true,
  params,
  responses: { 200: 'text/csv; charset=utf-8' },
  errors: ['not_found'],
});
