import { z } from 'zod';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { AGE_BAND_NAMES, AGE_RANGE_NAMES } from '#domain/inventory/age.ts';
import { ADDED_COST_VALUES, COST_KINDS } from '#domain/inventory/cost.ts';
import { UNIT_STATES } from '#domain/inventory/states.ts';
import { WIPE_METHODS } from '#domain/inventory/wipes.ts';
import { CONDITIONS, DEVICE_TYPES } from '#domain/vocabulary.ts';
import { deviceNumberText } from './device-number.ts';
import { endpoint } from './endpoint.ts';
import { cursor, day, id, instant, line, pageLimit, prose, rowNumber, searchField } from './fields.ts';
import { OUTFLOW_ERRORS, outflowFields } from './payment-approval.ts';
import { signedMoney, stockStaff, unitSale } from './unit-sales.ts';

const state = z.enum(UNIT_STATES);

/** A unit in a list: one ownership of a device by the shop. */
export const unit = z.object({
  id,
  /** Stock number, such as U-17: the text of its barcode. */
  number: z.string(),
  /** IMEI or serial; null while it is not known. */
  identifier: z.string().nullable(),
  /** Order that bought it. */
  sellRequestId: id,
  deviceType: z.enum(DEVICE_TYPES),
  model: z.string(),
  storage: z.string(),
  condition: z.enum(CONDITIONS),
  state,
  location: z.object({ id, name: z.string() }).nullable(),
  /** Shop's day of the purchase. */
  acquiredOn: z.string(),
  daysInStock: z.int(),
  /** First day when it may be sold or altered. */
  heldUntil: z.string(),
  isHeld: z.boolean(),
  /** Sum of its costs so far. */
  cost: signedMoney,
  version: rowNumber,
});
export type Unit = z.infer<typeof unit>;

const filter = z.strictObject({
  /** Stock number, IMEI or serial, or words of the model. */
  q: searchField(MAX_NUMBER_TEXT_LENGTH).optional(),
  /** All units in stock by default. `ended`: all that left it. */
  state: z.enum([...UNIT_STATES, 'ended']).optional(),
  /** `none`: units without a place. */
  location: z.union([id, z.literal('none')]).optional(),
  deviceType: z.enum(DEVICE_TYPES).optional(),
  age: z.enum(AGE_RANGE_NAMES).optional(),
  /** `none`: units of devices without a number. */
  serial: z.literal('none').optional(),
});

/** Lists units, newest purchase first, 50 by default; the Link header names the next page. */
export const listUnits = endpoint({
  id: 'inventory.units',
  summary: 'Units of the inventory, the newest purchase first',
  access: stockStaff,
  query: filter.extend({ limit: pageLimit.optional(), cursor: cursor.optional() }),
  responses: { 200: z.array(unit) },
});

export const exportUnits = endpoint({
  id: 'inventory.export',
  summary: 'Units of a filter, as CSV',
  access: stockStaff,
  activity: 'Exported the inventory as CSV',
  asksPasscodeAgain: true,
  query: filter,
  responses: { 200: 'text/csv; charset=utf-8' },
});

/** Counts the units in stock by state and by age, with their cost. */
export const stockStats = endpoint({
  id: 'inventory.stats',
  summary: 'Stock at cost, by state and age',
  access: stockStaff,
  responses: {
    200: z.object({
      units: z.int(),
      cost: signedMoney,
      byState: z.array(z.object({ state, units: z.int(), cost: signedMoney })),
      byAge: z.array(z.object({ age: z.enum(AGE_BAND_NAMES), units: z.int(), cost: signedMoney })),
    }),
  },
});

const unitCost = z.object({
  id,
  kind: z.enum(COST_KINDS),
  amount: signedMoney,
  note: z.string().nullable(),
  expenseId: id.nullable(),
  actor: z.string(),
  at: instant,
});

const unitEvent = z.object({
  id: z.int(),
  from: state.nullable(),
  to: state,
  location: z.string().nullable(),
  note: z.string().nullable(),
  actor: z.string(),
  at: instant,
});

export const unitFile = z.object({
  unit,
  costs: z.array(unitCost),
  events: z.array(unitEvent),
  /** Newest first; at most one is not reversed. */
  sales: z.array(unitSale),
  /** Other units of the same device, newest first: earlier purchases by the shop. */
  sameDevice: z.array(unit),
  /** Method of the data wipe; null until staff record it. */
  wipe: z
    .object({ method: z.enum(WIPE_METHODS), actor: z.string(), at: instant })
    .nullable()
    .default(null),
});
export type UnitFile = z.infer<typeof unitFile>;

const params = z.strictObject({ id });

export const getUnit = endpoint({
  id: 'inventory.unit',
  summary: 'One unit with its costs, history and sales',
  access: stockStaff,
  params,
  responses: { 200: unitFile },
  errors: ['not_found'],
});

/** Finds a unit by its barcode, IMEI or serial: the one in stock, else the newest. */
export const scanUnit = endpoint({
  id: 'inventory.scan',
  summary: 'The unit behind a barcode, IMEI or serial',
  access: stockStaff,
  query: z.strictObject({ code: deviceNumberText }),
  responses: { 200: unit },
  errors: ['not_found'],
});

/** Moves a unit by hand to a state (`movesFrom`) or a place, or records a missing serial. */
export const updateUnit = endpoint({
  id: 'inventory.update',
  summary: 'Change the state, the place or the serial of a unit',
  access: stockStaff,
  activity: 'Changed {object|a unit}',
  needsMember: true,
  params,
  body: z.strictObject({
    version: rowNumber,
    state: state.optional(),
    locationId: id.nullish(),
    identifier: deviceNumberText.optional(),
    note: prose(500).nullish(),
    ...outflowFields,
  }),
  example: { version: 1 },
  responses: { 200: unit },
  errors: [
    'not_found',
    'unit_changed',
    'unit_move_refused',
    'unit_held',
    'forbidden',
    'serial_in_stock',
    'location_inactive',
    'rule_broken',
    'loss_needs_admin',
    ...OUTFLOW_ERRORS,
  ],
});

export const addUnitCost = endpoint({
  id: 'inventory.addCost',
  summary: 'Add a cost to a unit',
  access: stockStaff,
  activity: 'Added a cost of {amount} to {object|a unit}',
  needsMember: true,
  params,
  body: z.strictObject({
    kind: z.enum(ADDED_COST_VALUES),
    /** Below zero corrects an earlier line; needs a note. */
    amount: z.string().regex(/^-?\d{1,5}(\.\d{2})?$/, 'An amount such as 25.00'),
    note: line(200).nullish(),
    expenseId: id.nullish(),
    ...outflowFields,
  }),
  example: { kind: 'parts', amount: '1.00' },
  responses: { 201: unitFile },
  errors: ['not_found', 'rule_broken', 'unit_move_refused', ...OUTFLOW_ERRORS],
  idempotent: true,
});

/** Records the data wipe of a unit's device, once for its order; the same method again changes nothing. */
export const wipeUnit = endpoint({
  id: 'inventory.wipe',
  summary: 'Record that the data of a device were erased',
  access: stockStaff,
  activity: 'Recorded the data wipe of {object|a unit}',
  params,
  body: z.strictObject({ method: z.enum(WIPE_METHODS) }),
  example: { method: 'purge' },
  responses: { 200: unitFile },
  errors: ['not_found', 'unit_held', 'unit_move_refused', 'unit_wiped'],
});

/** Label of 2.25×1.25 inches with the stock number as a barcode. */
export const unitLabel = endpoint({
  id: 'inventory.label',
  summary: 'The label of a unit, as PDF',
  access: stockStaff,
  params,
  responses: { 200: 'application/pdf' },
  errors: ['not_found'],
});

/** The same label in ZPL, the language of label printers. */
export const unitLabelZpl = endpoint({
  id: 'inventory.labelZpl',
  summary: 'The label of a unit, as ZPL',
  access: stockStaff,
  params,
  responses: { 200: 'text/plain; charset=utf-8' },
  errors: ['not_found'],
});

/** Lists the sales of some days with their sums, newest first, for margins. */
export const listSales = endpoint({
  id: 'inventory.sales',
  summary: 'Sales of units, newest first',
  access: stockStaff,
  query: z.strictObject({
    from: day.optional(),
    to: day.optional(),
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
  }),
  responses: { 200: z.array(unitSale.extend({ unit })) },
});
