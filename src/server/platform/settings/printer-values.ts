import { z } from 'zod';
import {
  isCloudKey,
  PRINTER_LANGUAGE_VALUES,
  RECEIPT_PRINTER_VALUES,
  readPrinterAddress,
} from '#domain/printing/printers.ts';

/** Schemas for the settings of the receipt printer (decision 015). */

export const receiptPrinter = z
  .enum(RECEIPT_PRINTER_VALUES, `one of ${RECEIPT_PRINTER_VALUES.join(', ')}`)
  .default('browser');

/** A host, and a port unless it is the default of network printers. */
export const printerAddress = z
  .string()
  .refine((text) => readPrinterAddress(text) !== null, 'an address, for example 192.168.1.50 or printer.local:9100')
  .transform((text) => text.trim())
  .optional();

export const printerLanguage = z
  .enum(PRINTER_LANGUAGE_VALUES, `one of ${PRINTER_LANGUAGE_VALUES.join(', ')}`)
  .default('esc-pos');

export const cloudKey = z.string().refine(isCloudKey, 'at least 16 letters, digits, - or _').optional();
