import type ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { assertNever } from '#domain/assert-never.ts';
import type { PrinterLanguage } from '#domain/printing/printers.ts';
import { rasterizePage } from '../drawing/burn-page.ts';
import { isPlain, paperText } from '../drawing/plain-text.ts';
import type { Ends, Roll, RollPart } from './roll.ts';
import { drawLine, type HeadLine, MARGIN_MM } from './roll-page.ts';

/** Languages of commands; `star-line` is for Star’s printers before StarPRNT. */
export type PrinterCommands = PrinterLanguage | 'star-line';

/** Characters per line on 80 mm, in the printer's standard font. */
const COLUMNS = 48;
/** Code page that common printers support. A line with other letters is sent as a picture. */
const CODE_PAGE = 'windows1252';
/** Characters for the right text of a line, in the same proportions as the page. */
const RIGHT = { line: 22, strong: 22, fact: 35, item: 17 } as const;
/** Height in dots; 8 per millimeter. */
const BAR_HEIGHT = 88;
const SIGNATURE_LINES = 3;
/** Milliseconds of the pulse that opens a drawer, and of the pause after it: as Epson specifies them, in units of 2 ms. */
const PULSE = { device: 0, on: 50, off: 500 } as const;

/** Translates a roll into the commands of a receipt printer of 80 mm, cut at its end. */
export async function rollCommands(
  { shop, title, parts, signature }: Roll,
  language: PrinterCommands,
): Promise<Uint8Array> {
  const encoder = await newEncoder(language);
  encoder.initialize().codepage(CODE_PAGE).align('center');
  const [name = '', ...contact] = shop;
  await addLine(encoder, { name });
  for (const line of contact) await addLine(encoder, { contact: line });
  encoder.newline();
  await addLine(encoder, { title });
  encoder.newline().align('left');
  for (const part of parts) await addLine(encoder, part);
  if (signature !== null) {
    encoder.newline(SIGNATURE_LINES).rule();
    await addLine(encoder, { small: signature });
  }
  return encoder.cut('partial').encode();
}

/** Returns the commands that open the cash drawer on the printer's cable. */
export async function drawerCommands(language: PrinterCommands): Promise<Uint8Array> {
  const encoder = await newEncoder(language);
  return encoder.initialize().pulse(PULSE.device, PULSE.on, PULSE.off).encode();
}

/** Creates an encoder. Its package is loaded by the first paper: many shops never print this way. */
async function newEncoder(language: PrinterCommands): Promise<ReceiptPrinterEncoder> {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder');
  return new Encoder({ language, columns: COLUMNS, feedBeforeCut: 4 });
}

/** Adds a line in the printer's font; a line with other letters becomes a picture. */
async function addLine(encoder: ReceiptPrinterEncoder, line: HeadLine | RollPart): Promise<void> {
  const texts = line === 'rule' ? [] : Object.values(line).flat();
  if (texts.every((text) => isPlain(paperText(text)))) return addPart(encoder, line);
  const { width, height, data } = await rasterizePage(await drawLine(line), MARGIN_MM);
  encoder.align('left').image({ width, height, data }, { width, height, mode: 'raster' });
}

function addPart(encoder: ReceiptPrinterEncoder, part: HeadLine | RollPart): void {
  if (part === 'rule') encoder.rule();
  else if ('name' in part) addHead(encoder, part.name);
  else if ('title' in part) addHead(encoder, part.title);
  else if ('contact' in part) encoder.align('center').line(paperText(part.contact));
  else if ('line' in part) addEnds(encoder, part.line, RIGHT.line);
  else if ('fact' in part) addEnds(encoder, part.fact, RIGHT.fact);
  else if ('strong' in part) addBold(encoder, part.strong, RIGHT.strong);
  else if ('item' in part) addBold(encoder, part.item, RIGHT.item);
  else if ('small' in part) encoder.line(paperText(part.small));
  else if ('mark' in part) addLarge(encoder, part.mark);
  else if ('digits' in part) addLarge(encoder, part.digits);
  else if ('barcode' in part) addBarcode(encoder, part.barcode);
  else assertNever(part);
}

function addHead(encoder: ReceiptPrinterEncoder, text: string): void {
  encoder.align('center').bold(true).line(paperText(text)).bold(false);
}

function addEnds(encoder: ReceiptPrinterEncoder, [left, right]: Ends, width: number): void {
  const columns = [
    { width: COLUMNS - width - 1, marginRight: 1, align: 'left' },
    { width, align: 'right' },
  ] as const;
  encoder.table([...columns], [[paperText(left), paperText(right)]]);
}

function addBold(encoder: ReceiptPrinterEncoder, ends: Ends, width: number): void {
  encoder.bold(true);
  addEnds(encoder, ends, width);
  encoder.bold(false);
}

function addLarge(encoder: ReceiptPrinterEncoder, text: string): void {
  encoder.align('center').size(2, 2).line(paperText(text)).size(1, 1).align('left');
}

function addBarcode(encoder: ReceiptPrinterEncoder, text: string): void {
  encoder.align('center').barcode(text, 'code128', { height: BAR_HEIGHT, width: 2, text: true }).align('left');
}
