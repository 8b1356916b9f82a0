import { z } from 'zod';
import { PUT_RESULTS } from '#domain/inventory/places.ts';
import { deviceNumberText } from './device-number.ts';
import { endpoint } from './endpoint.ts';
import { id, line } from './fields.ts';
import { unit } from './inventory.ts';
import { stockStaff } from './unit-sales.ts';

export const stockLocation = z.object({
  id,
  name: z.string(),
  /** Text of its barcode, such as L-3. */
  code: z.string(),
  isActive: z.boolean(),
  /** Units in stock there, without those on their way to it. */
  units: z.int(),
});
export type StockLocation = z.infer<typeof stockLocation>;

const params = z.strictObject({ id });

export const listLocations = endpoint({
  id: 'inventory.locations',
  summary: 'Places where units are kept',
  access: stockStaff,
  responses: { 200: z.array(stockLocation) },
});

export const addLocation = endpoint({
  id: 'inventory.addLocation',
  summary: 'Add a place for units',
  access: ['admin'],
  activity: 'Added the location {object}',
  body: z.strictObject({ name: line(60) }),
  example: { name: 'Shelf 1' },
  responses: { 201: stockLocation },
  errors: ['location_exists'],
  idempotent: true,
});

/** Renames a place, or ends its use. Units in stock, a transfer under way or an open count keep it in use. */
export const changeLocation = endpoint({
  id: 'inventory.changeLocation',
  summary: 'Change a place for units',
  access: ['admin'],
  activity: 'Changed the location {object}',
  params,
  body: z.strictObject({ name: line(60).optional(), isActive: z.boolean().optional() }),
  example: { isActive: true },
  responses: { 200: stockLocation },
  errors: ['not_found', 'location_exists', 'location_in_use'],
});

const putAnswer = z.object({
  result: z.enum(PUT_RESULTS),
  /** Current unit; null for an unknown code. */
  unit: unit.nullable(),
  /** Name of the place where it was; null for none. */
  from: z.string().nullable(),
});
export type PutAnswer = z.infer<typeof putAnswer>;

/** Puts the unit of a barcode, IMEI or serial into a place. A scan that finds no unit in stock succeeds, and says so. */
export const putUnit = endpoint({
  id: 'inventory.putUnit',
  summary: 'Put a unit into a place, by its barcode, IMEI or serial',
  access: stockStaff,
  activity: 'Moved a unit to a location',
  params,
  body: z.strictObject({ code: deviceNumberText }),
  example: { code: 'U-1' },
  responses: { 200: putAnswer },
  errors: ['not_found', 'location_inactive'],
});

/** Label of 2.25×1.25 inches with the code as a barcode. */
export const locationLabel = endpoint({
  id: 'inventory.locationLabel',
  summary: 'The label of a place, as PDF',
  access: stockStaff,
  params,
  responses: { 200: 'application/pdf' },
  errors: ['not_found'],
});

/** The same label in ZPL, the language of label printers. */
export const locationLabelZpl = endpoint({
  id: 'inventory.locationLabelZpl',
  summary: 'The label of a place, as ZPL',
  access: stockStaff,
  params,
  responses: { 200: 'text/plain; charset=utf-8' },
  errors: ['not_found'],
});
