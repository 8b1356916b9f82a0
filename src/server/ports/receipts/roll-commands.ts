import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { assertNever } from '#domain/assert-never.ts';
import type { PrinterLanguage } from '#domain/printing/printers.ts';
import { printableText } from '../labels/printable-text.ts';
import type { Ends, Roll, RollPart } from './roll.ts';

/** Languages of commands; `star-line` is that of Star’s printers before StarPRNT. */
export type PrinterCommands = PrinterLanguage | 'star-line';

/** Characters of a line on 80 mm, in the printer's standard font. */
const COLUMNS = 48;
/** Has the letters that `printableText` keeps; common printers know it. */
const CODE_PAGE = 'windows1252';
/** Characters for the right text of a line, in the proportions of the page. */
const RIGHT = { line: 22, strong: 22, fact: 35, item: 17 } as const;
/** Dots; 8 to the millimeter. */
const BAR_HEIGHT = 88;
const SIGNATURE_LINES = 3;
/** Milliseconds of the pulse that opens a drawer, and of the pause after it: as Epson gives them, 2 ms to a unit. */
const PULSE = { device: 0, on: 50, off: 500 } as const;

/** Translates a roll into the commands of a receipt printer of 80 mm, cut at its end. */
export async function rollCommands(
  { shop, title, parts, signature }: Roll,
  language: PrinterCommands,
): Promise<Uint8Array> {
  const encoder = await newEncoder(language);
  encoder.initialize().codepage(CODE_PAGE).align('center');
  const [name = '', ...contact] = shop;
  encoder.bold(true).line(printableText(name)).bold(false);
  for (const line of contact) encoder.line(printableText(line));
  encoder.newline().bold(true).line(printableText(title)).bold(false).newline().align('left');
  for (const part of parts) addPart(encoder, part);
  if (signature !== null) encoder.newline(SIGNATURE_LINES).rule().line(printableText(signature));
  return encoder.cut('partial').encode();
}

/** Returns the commands that open the cash drawer on the printer's cable. */
export async function drawerCommands(language: PrinterCommands): Promise<Uint8Array> {
  const encoder = await newEncoder(language);
  return encoder.initialize().pulse(PULSE.device, PULSE.on, PULSE.off).encode();
}

/** Makes an encoder. Its package is loaded by the first paper: many a shop never prints one this way. */
async function newEncoder(language: PrinterCommands): Promise<ReceiptPrinterEncoder> {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder');
  return new Encoder({ language, columns: COLUMNS, feedBeforeCut: 4 });
}

function addPart(encoder: ReceiptPrinterEncoder, part: RollPart): void {
  if (part === 'rule') encoder.rule();
  else if ('line' in part) addEnds(encoder, part.line, RIGHT.line);
  else if ('fact' in part) addEnds(encoder, part.fact, RIGHT.fact);
  else if ('strong' in part) addBold(encoder, part.strong, RIGHT.strong);
  else if ('item' in part) addBold(encoder, part.item, RIGHT.item);
  else if ('small' in part) encoder.line(printableText(part.small));
  else if ('mark' in part) addLarge(encoder, part.mark);
  else if ('digits' in part) addLarge(encoder, part.digits);
  else if ('barcode' in part) addBarcode(encoder, part.barcode);
  else assertNever(part);
}

function addEnds(encoder: ReceiptPrinterEncoder, [left, right]: Ends, width: number): void {
  const columns = [
    { width: COLUMNS - width - 1, marginRight: 1, align: 'left' },
    { width, align: 'right' },
  ] as const;
  encoder.table([...columns], [[printableText(left), printableText(right)]]);
}

function addBold(encoder: ReceiptPrinterEncoder, ends: Ends, width: number): void {
  encoder.bold(true);
  addEnds(encoder, ends, width);
  encoder.bold(false);
}

function addLarge(encoder: ReceiptPrinterEncoder, text: string): void {
  encoder.align('center').size(2, 2).line(printableText(text)).size(1, 1).align('left');
}

function addBarcode(encoder: ReceiptPrinterEncoder, text: string): void {
  encoder.align('center').barcode(text, 'code128', { height: BAR_HEIGHT, width: 2, text: true }).align('left');
}
