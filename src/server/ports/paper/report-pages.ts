import { setImmediate } from 'node:timers/promises';
import { openPaper } from '../drawing/open-paper.ts';

/** A table of a report, as printed. */
export interface PaperTable {
  title: string;
  /** May be empty. */
  words: string;
  columns: readonly { name: string; isNumber: boolean }[];
  rows: readonly (readonly string[])[];
  total: readonly string[] | null;
  /** Text in place of rows. */
  empty: string;
}

/** Content of a report, as printed. */
export interface ReportPages {
  /** Name, address and contact of the shop, one per line. */
  shop: readonly string[];
  title: string;
  period: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Line at the bottom of each page, before its number. */
  footer: string;
  notes: readonly string[];
  summary: readonly { name: string; value: string; words: string | null }[];
  tables: readonly PaperTable[];
}

type Page = PDFKit.PDFDocument;

const MARGIN = 42;
/** Space below the last row, with the footer in it. */
const FOOT = 58;
/** Largest number of columns on an upright page; wider tables are printed across. */
const MAX_UPRIGHT_COLUMNS = 10;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const QUIET = '#515154';
const INK = '#1d1d1f';
const RULE = '#c7c7cc';
const SHADE = '#f2f2f4';
const ROW_HEIGHT = 14;
const HEAD_HEIGHT = 16;
const CELL_GAP = 6;

/** Draws a report. @returns the PDF: pages of Letter size, each with its number and the total */
export async function drawReportPages(report: ReportPages): Promise<Uint8Array> {
  const { page, finish } = await openPaper(
    {
      size: 'LETTER',
      // Its pages are numbered after all of them are drawn.
      bufferPages: true,
      info: { Title: `${report.title} ${report.period}` },
    },
    report,
  );
  let y = drawHead(page, report);
  y = drawSummary(page, report, y);
  for (const table of report.tables) y = await drawTable(page, table, y + 18);
  drawFooters(page, report.footer);
  return finish();
}

/** Returns the width between the margins of the current page, and the end of its last row. US Letter, upright or across. */
function frameOf({ page: { width, height } }: Page): { inner: number; bottom: number } {
  return { inner: width - 2 * MARGIN, bottom: height - FOOT };
}

/** @returns the position of the next part, like all functions that draw parts. */
function drawHead(page: Page, { shop, title, period, facts }: ReportPages): number {
  const { inner } = frameOf(page);
  const [name = '', ...contact] = shop;
  page
    .fillColor(INK)
    .font(BOLD)
    .fontSize(13)
    .text(name, MARGIN, MARGIN, { width: inner / 2 });
  page.fillColor(QUIET).font(REGULAR).fontSize(8.5);
  for (const line of contact) page.text(line, { width: inner / 2 });
  const end = page.y;
  let y = MARGIN + 1;
  for (const [label, value] of facts) {
    const left = MARGIN + inner / 2;
    page.fillColor(QUIET).font(REGULAR).fontSize(8.5).text(label, left, y, { width: 70 });
    page.fillColor(INK).text(value, left + 74, y, { width: inner / 2 - 74 });
    y = page.y + 2;
  }
  const top = Math.max(end, y) + 16;
  page.fillColor(INK).font(BOLD).fontSize(20).text(title, MARGIN, top, { width: inner });
  page.fillColor(QUIET).font(REGULAR).fontSize(12).text(period, { width: inner });
  return page.y + 8;
}

function drawSummary(page: Page, { summary, notes }: ReportPages, top: number): number {
  const { inner } = frameOf(page);
  let y = top;
  for (const note of notes) {
    page.fillColor(INK).font(REGULAR).fontSize(9.5).text(note, MARGIN, y, { width: inner });
    y = page.y + 4;
  }
  y += 4;
  for (const { name, value, words } of summary) {
    page
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + inner, y)
      .lineWidth(0.5)
      .stroke(RULE);
    page
      .fillColor(INK)
      .font(BOLD)
      .fontSize(10)
      .text(name, MARGIN, y + 5, { lineBreak: false });
    page.text(value, MARGIN, y + 5, { width: inner, align: 'right', lineBreak: false });
    page.fillColor(QUIET).font(REGULAR).fontSize(8.5);
    if (words !== null) page.text(words, MARGIN + 210, y + 6, { lineBreak: false });
    y += 19;
  }
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + inner, y)
    .lineWidth(0.5)
    .stroke(RULE);
  return y;
}

/** Draws a table, page by page, and yields to other work between pages. Each page has the columns, and the total of all pages. */
async function drawTable(page: Page, table: PaperTable, top: number): Promise<number> {
  const layout = table.columns.length > MAX_UPRIGHT_COLUMNS && table.rows.length > 0 ? 'landscape' : 'portrait';
  const start = page.page.layout === layout ? top : nextPage(page, layout);
  const { inner, bottom } = frameOf(page);
  const size = table.columns.length > 9 ? 6.5 : table.columns.length > 6 ? 7.5 : 8.5;
  const widths = fitColumns(page, table, size);
  page.font(REGULAR).fontSize(8.5);
  const words = table.words;
  const intro = 18 + (words === '' ? 0 : page.heightOfString(words, { width: inner }) + 4);
  // A table begins only where its heading and some rows fit.
  const minimumHeight = table.rows.length === 0 ? ROW_HEIGHT : HEAD_HEIGHT + 4 * ROW_HEIGHT;
  let y = start + intro + minimumHeight > bottom ? nextPage(page, layout) : start;
  drawHeading(page, { title: table.title, words, y, width: inner });
  y += intro;
  if (table.rows.length === 0) {
    page.fillColor(QUIET).font(REGULAR).fontSize(9).text(table.empty, MARGIN, y, { width: inner });
    return page.y;
  }
  const drawLine = (cells: readonly string[], style: { isBold: boolean; color: string }) =>
    drawCells(page, { cells, widths, size, y, columns: table.columns, ...style });
  const drawColumns = () => {
    drawLine(
      table.columns.map(({ name }) => name),
      { isBold: true, color: QUIET },
    );
    y += HEAD_HEIGHT;
    page
      .moveTo(MARGIN, y - 3)
      .lineTo(MARGIN + inner, y - 3)
      .lineWidth(0.7)
      .stroke(INK);
  };
  const drawTotal = () => {
    if (table.total === null) return;
    page.rect(MARGIN, y - 3, inner, ROW_HEIGHT).fill(SHADE);
    drawLine(table.total, { isBold: true, color: INK });
    y += ROW_HEIGHT;
  };
  drawColumns();
  for (const row of table.rows) {
    if (y + 2 * ROW_HEIGHT > bottom) {
      drawTotal();
      await setImmediate();
      y = nextPage(page, layout);
      page.fillColor(QUIET).font(REGULAR).fontSize(8.5).text(`${table.title}, continued`, MARGIN, y);
      y += 14;
      drawColumns();
    }
    drawLine(row, { isBold: false, color: INK });
    y += ROW_HEIGHT;
  }
  drawTotal();
  return y;
}

function drawHeading(
  page: Page,
  { title, words, y, width }: { title: string; words: string; y: number; width: number },
) {
  page.fillColor(INK).font(BOLD).fontSize(12).text(title, MARGIN, y, { width });
  if (words === '') return;
  page
    .fillColor(QUIET)
    .font(REGULAR)
    .fontSize(8.5)
    .text(words, MARGIN, y + 16, { width });
}

interface Line {
  cells: readonly string[];
  columns: PaperTable['columns'];
  widths: readonly number[];
  size: number;
  y: number;
  isBold: boolean;
  color: string;
}

function drawCells(page: Page, { cells, columns, widths, size, y, isBold, color }: Line): void {
  page
    .fillColor(color)
    .font(isBold ? BOLD : REGULAR)
    .fontSize(size);
  let x = MARGIN;
  for (const [index, { isNumber }] of columns.entries()) {
    const width = widths[index] ?? 0;
    const text = cells[index] ?? '';
    const options = { width: width - CELL_GAP, height: size + 2, ellipsis: true, lineBreak: false } as const;
    page.text(text, x + (isNumber ? CELL_GAP : 0), y, { ...options, align: isNumber ? 'right' : 'left' });
    x += width;
  }
}

/** Gives each column the width of its longest cell. When the page is too narrow, the widest texts shrink; numbers never do. */
function fitColumns(page: Page, { columns, rows, total }: PaperTable, size: number): number[] {
  const { inner } = frameOf(page);
  page.fontSize(size);
  const sample = rows.slice(0, 300);
  const wanted = columns.map(({ name }, index) => {
    page.font(BOLD);
    const bold = [name, total?.[index] ?? ''].map((text) => page.widthOfString(text));
    page.font(REGULAR);
    const plain = sample.map((row) => page.widthOfString(row[index] ?? ''));
    return Math.max(...bold, ...plain) + CELL_GAP + 2;
  });
  const spare = inner - sumOf(wanted);
  if (spare >= 0) return wanted.map((width) => width + spare / columns.length);
  const isNumber = (index: number) => columns[index]?.isNumber === true;
  const available = inner - sumOf(wanted.filter((_width, index) => isNumber(index)));
  const cap = capOf(
    wanted.filter((_width, index) => !isNumber(index)),
    available,
  );
  return wanted.map((width, index) => (isNumber(index) ? width : Math.min(width, cap)));
}

/** Returns the largest width of a column at which all of them fit into the available width. */
function capOf(widths: readonly number[], available: number): number {
  const ascending = [...widths].sort((a, b) => a - b);
  let remaining = available;
  for (const [index, width] of ascending.entries()) {
    const share = remaining / (ascending.length - index);
    if (width > share) return Math.max(share, 0);
    remaining -= width;
  }
  return Number.POSITIVE_INFINITY;
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

function nextPage(page: Page, layout: 'portrait' | 'landscape'): number {
  page.addPage({ size: 'LETTER', layout, margin: 0 });
  return MARGIN;
}

function drawFooters(page: Page, footer: string): void {
  const { start, count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(start + index);
    page.fillColor(QUIET).font(REGULAR).fontSize(8);
    const { inner, bottom } = frameOf(page);
    const y = bottom + 18;
    page.text(footer, MARGIN, y, { width: inner - 80, lineBreak: false });
    page.text(`Page ${index + 1} of ${count}`, MARGIN, y, { width: inner, align: 'right', lineBreak: false });
  }
}
