import type { DeviceType } from '#domain/vocabulary.ts';
import { openPaper } from '../drawing/open-paper.ts';
import { PARCELS } from '../labels/parcels.ts';

/** Content of a packing sheet. */
export interface PackingSheet {
  shop: { name: string; phone: string };
  orderNumber: string;
  device: string;
  deviceType: DeviceType;
}

/** US letter, in points. */
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 54;
const INNER = WIDTH - 2 * MARGIN;
const STEP_INDENT = 26;
const MARK_HEIGHT = 104;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';

type Step = readonly [title: string, text: string];

const SIGN_OUT: Step = [
  'Back up, sign out, erase',
  'Turn off Find My, sign out of your Apple Account, and erase the device. We can’t pay for a locked device.',
];
const WRAP: Step = [
  'Wrap it and use a sturdy box',
  'Use at least two inches of padding on every side. No envelopes. Don’t put anything else with a battery in the box.',
];
const LABEL: Step = [
  'Tape the label flat on the largest side',
  'No tape over the barcode, and no old labels on the box.',
];

/**
 * Rules of USPS for used devices with a lithium battery (Publication 52 as changed by Postal Bulletin 22617): by surface only, with
 * two marks, and not to or from the military's post offices.
 */
const BATTERY_STEPS: readonly Step[] = [
  [
    'Stop if the battery is swollen, leaking or damaged',
    'Never mail a device like this. Call us, and we’ll find another way.',
  ],
  SIGN_OUT,
  ['Turn the device off', 'Completely off, not asleep, so nothing can switch it on inside the box.'],
  WRAP,
  LABEL,
  ['Put both marks next to the label', 'Cut them out below and tape them to the same side of the box.'],
  [
    'Ship it by USPS Ground Advantage',
    'Surface transportation only: no Priority Mail, no Express, no air. Not from APO, FPO or DPO addresses, and not from outside the US.',
  ],
];

const PLAIN_STEPS: readonly Step[] = [
  SIGN_OUT,
  WRAP,
  LABEL,
  ['Drop it off at any USPS post office', 'Ask for a receipt. It’s your proof that the carrier has your package.'],
];

/** Draws instructions to pack a device, and the marks for its box. @returns the PDF: one page of US letter. */
export async function drawPackingSheet(sheet: PackingSheet): Promise<Uint8Array> {
  const { battery } = PARCELS[sheet.deviceType];
  const number = sheet.orderNumber;
  const { page, finish } = await openPaper(
    {
      size: [WIDTH, HEIGHT],
      info: { Title: `Packing sheet for order ${number}` },
    },
    sheet,
  );
  drawHead(page, sheet, number);
  drawSteps(page, battery ? BATTERY_STEPS : PLAIN_STEPS);
  if (battery) drawMarks(page);
  drawFoot(page, sheet);
  return finish();
}

function drawHead(page: PDFKit.PDFDocument, { shop, device }: PackingSheet, number: string): void {
  const line = { width: INNER, height: 16, ellipsis: true, lineBreak: false };
  page.fillColor('black').font(BOLD).fontSize(12).text(shop.name, MARGIN, 50, line);
  page.font(BOLD).fontSize(26).text('How to pack your device', MARGIN, 72, { width: INNER });
  page.font(REGULAR).fontSize(12).text(`Order #${number}  ·  ${device}`, MARGIN, 106, line);
  page.rect(MARGIN, 130, INNER, 2).fill('black');
}

function drawSteps(page: PDFKit.PDFDocument, steps: readonly Step[]): void {
  const width = INNER - STEP_INDENT;
  let y = 148;
  for (const [index, [title, text]] of steps.entries()) {
    page
      .fillColor('black')
      .font(BOLD)
      .fontSize(13)
      .text(`${index + 1}`, MARGIN, y);
    page.text(title, MARGIN + STEP_INDENT, y, { width });
    page.font(REGULAR).fontSize(11).text(text, { width, lineGap: 1.5 });
    y = page.y + 10;
  }
}

/** Draws the two marks that USPS requires on the box, to be cut out. */
function drawMarks(page: PDFKit.PDFDocument): void {
  const top = HEIGHT - MARGIN - 28 - MARK_HEIGHT;
  page
    .font(REGULAR)
    .fontSize(9)
    .text('Cut along the line and tape next to the label:', MARGIN, top - 14);
  page.lineWidth(1).dash(5, { space: 3 }).rect(MARGIN, top, INNER, MARK_HEIGHT).stroke().undash();
  page.font(BOLD).fontSize(25);
  const text = { width: INNER, align: 'center', lineBreak: false } as const;
  page.text('RESTRICTED ELECTRONIC DEVICE', MARGIN, top + 22, text);
  page.text('SURFACE TRANSPORTATION ONLY', MARGIN, top + 58, text);
}

function drawFoot(page: PDFKit.PDFDocument, { shop }: PackingSheet): void {
  page
    .font(REGULAR)
    .fontSize(10)
    .text(`Questions? Call ${shop.phone}.`, MARGIN, HEIGHT - MARGIN - 10, {
      width: INNER,
      lineBreak: false,
    });
}
