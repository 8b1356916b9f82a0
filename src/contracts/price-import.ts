import { z } from 'zod';
import { MAX_COLUMNS } from '#domain/rows/cells.ts';
import { endpoint } from './endpoint.ts';
import { deviceType, line, moneyString, productId } from './fields.ts';
import { PRICE_APPROVAL_ERRORS, priceApprovalFields, priceChange } from './prices.ts';
import { rowsBodyBytes, rowsFile, rowsReading } from './rows-file.ts';

const staff = ['pos', 'admin'] as const;

/** Size limit of the file: some tens of thousands of products. */
export const PRICE_FILE_MEGABYTES = 2;

const file = { ...rowsFile(PRICE_FILE_MEGABYTES), fileName: line(120).nullish() };

/** Effect of one line of the file. `oldPrice` is null for a new product. */
const importRow = z.object({
  line: z.int(),
  productId: productId.nullable(),
  deviceType,
  model: z.string(),
  storage: z.string().nullable(),
  oldPrice: moneyString.nullable(),
  newPrice: moneyString,
  wasActive: z.boolean().nullable(),
  isActive: z.boolean(),
});
export type ImportRow = z.infer<typeof importRow>;

const importPreview = z.object({
  reading: rowsReading,
  /** The first 100 products that are added or changed. */
  rows: z.array(importRow),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first 100 lines that cannot be imported, with the problem. They are skipped. */
  badLines: z.array(z.object({ line: z.int(), problem: z.string() })),
  bad: z.int(),
  /** Columns of the file that the import does not recognize. */
  unknownColumns: z.array(z.string()),
  previewToken: z.string(),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Columns are those of the download; a line is matched by its id, or by device type, model and storage. */
export const previewImport = endpoint({
  id: 'prices.previewImport',
  summary: 'Preview of a CSV file of prices',
  activity: null,
  access: staff,
  body: z.strictObject(file),
  responses: { 200: importPreview },
  errors: ['csv_unreadable'],
  maxBodyBytes: rowsBodyBytes(PRICE_FILE_MEGABYTES),
});

/** Imports a file in one transaction: exactly the changes that its preview has shown, or nothing. */
export const importPrices = endpoint({
  id: 'prices.import',
  summary: 'Import prices from a CSV file',
  access: staff,
  activity: 'Imported prices from a CSV file',
  asksPasscodeAgain: true,
  body: z.strictObject({
    ...file,
    previewToken: z.string().min(20).max(64),
    reason: line(200).nullish(),
    /** Unknown columns of the preview: the import rejects a file that has others. */
    leftOut: z.array(z.string().max(80)).max(MAX_COLUMNS).optional(),
    ...priceApprovalFields,
  }),
  responses: { 200: priceChange },
  errors: [...PRICE_APPROVAL_ERRORS, 'csv_unreadable', 'preview_stale', 'nothing_to_change'],
  idempotent: true,
  maxBodyBytes: rowsBodyBytes(PRICE_FILE_MEGABYTES),
});
