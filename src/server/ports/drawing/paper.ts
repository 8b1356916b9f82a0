import PDFDocument from 'pdfkit';
import { breakLines } from './break-lines.ts';
import { isPlain, MISSING, paperText } from './plain-text.ts';
import { type Run, runsOf } from './runs.ts';
import type { FontForm, ScriptFonts } from './script-fonts.ts';

type TextOptions = PDFKit.Mixins.TextOptions;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Height of the standard fonts above the baseline, as a fraction of their size. */
const ASCENDERS: Readonly<Record<string, number>> = { Helvetica: 0.718, 'Helvetica-Bold': 0.718, Courier: 0.629 };
const MANY_ROWS = 1000;
const MAX_CACHED = 500;

/**
 * A page for texts in any script. The standard fonts draw every text that they have all characters of. Any other text is drawn as a whole
 * in the fonts of its scripts, on the same baselines, right to left if it reads so; a character that no font has becomes a box.
 */
export class Paper extends PDFDocument {
  readonly #fonts: ScriptFonts | null;
  #standard = 'Helvetica';
  #isInRun = false;
  readonly #runs = new Map<string, Run[]>();
  readonly #widths = new WeakMap<Run, number>();

  constructor(options: PDFKit.PDFDocumentOptions, fonts: ScriptFonts | null) {
    super(options);
    this.#fonts = fonts;
  }

  override font(source: PDFKit.Mixins.PDFFontSource): this {
    // The parent constructor sets a font before this class has its fields.
    if (#standard in this && !this.#isInRun && typeof source === 'string') this.#standard = source;
    return super.font(source);
  }

  override text(text: string, x?: number | TextOptions, y?: number, options?: TextOptions): this {
    const textOptions = typeof x === 'object' ? x : (options ?? {});
    const printable = this.#isInRun ? text : paperText(text);
    if (typeof x !== 'object') {
      this.x = x ?? this.x;
      this.y = y ?? this.y;
    }
    if (this.#isInRun || isPlain(printable)) return super.text(printable, this.x, this.y, textOptions);
    return this.#write(printable, textOptions);
  }

  override widthOfString(text: string, options?: TextOptions): number {
    const printable = this.#isInRun ? text : paperText(text);
    if (this.#isInRun || isPlain(printable)) return super.widthOfString(printable, options);
    return this.#runsOf(printable).reduce((sum, run) => sum + this.#widthOf(run), 0);
  }

  override heightOfString(text: string, options: TextOptions = {}): number {
    const printable = paperText(text);
    if (isPlain(printable)) return super.heightOfString(printable, options);
    return this.#linesOf(printable, options).length * this.#lineHeight(options);
  }

  #write(text: string, options: TextOptions): this {
    const { x, y } = this;
    const width = this.#roomFor(options);
    const baseline = (ASCENDERS[this.#standard] ?? 0.718) * this.#size();
    const lines = this.#linesOf(text, options);
    for (const [row, line] of lines.entries()) {
      const slack = width === null ? 0 : width - this.widthOfString(line);
      let left = x + slack * (options.align === 'right' ? 1 : options.align === 'center' ? 0.5 : 0);
      for (const run of this.#runsOf(line)) {
        const top = y + row * this.#lineHeight(options) + baseline;
        this.#inFont(run.font, () => super.text(run.text, left, top, AS_RUN));
        left += this.#widthOf(run);
      }
    }
    this.x = width === null ? x + this.widthOfString(text) : x;
    this.y = width === null ? y : y + lines.length * this.#lineHeight(options);
    return this;
  }

  #linesOf(text: string, options: TextOptions): string[] {
    const width = this.#roomFor(options);
    if (width === null) return [text];
    const rowLimit = options.height === undefined ? MANY_ROWS : Math.floor(options.height / this.#lineHeight(options));
    const rows = options.lineBreak === false ? 1 : Math.max(rowLimit, 1);
    const fits = (line: string) => this.widthOfString(line) <= width;
    return breakLines(text, rows, fits).lines;
  }

  /** Returns the width of a text's lines; null for one line of any length. */
  #roomFor({ width, lineBreak }: TextOptions): number | null {
    if (width !== undefined) return Number(width);
    return lineBreak === false ? null : this.page.width - this.x - this.page.margins.right;
  }

  #lineHeight({ lineGap = 0 }: TextOptions): number {
    return this.currentLineHeight(true) + lineGap;
  }

  /** Returns the font size, which only a standard font's line height reveals. */
  #size(): number {
    return this.sizeToPoint('1em');
  }

  /** Caches the runs of a line: a text is measured and then drawn, and lines repeat. */
  #runsOf(line: string): Run[] {
    const weight = this.#standard.endsWith('-Bold') ? 'bold' : 'regular';
    const key = `${weight} ${line}`;
    const runs = this.#runs.get(key) ?? this.#splitRuns(line, weight);
    this.#runs.delete(key);
    this.#runs.set(key, runs);
    for (const oldest of this.#runs.keys()) {
      if (this.#runs.size <= MAX_CACHED) break;
      this.#runs.delete(oldest);
    }
    return runs;
  }

  #splitRuns(line: string, weight: 'regular' | 'bold'): Run[] {
    const fontOf = (codePoint: number) => this.#fonts?.fontFor(codePoint, weight) ?? null;
    const drawn = Array.from(GRAPHEMES.segment(line), ({ segment }) =>
      fontOf(segment.codePointAt(0) ?? 0) === null ? MISSING : segment,
    );
    return runsOf(drawn.join(''), fontOf);
  }

  /** Measures a run once: its width is proportional to the font size. */
  #widthOf(run: Run): number {
    const size = this.#size();
    const perPoint =
      this.#widths.get(run) ?? this.#inFont(run.font, () => super.widthOfString(run.text, { features: [] })) / size;
    this.#widths.set(run, perPoint);
    return perPoint * size;
  }

  #inFont<Result>(font: FontForm, action: () => Result): Result {
    this.#isInRun = true;
    this.registerFont(font.name, font.bytes);
    this.font(font.name);
    const result = action();
    this.font(this.#standard);
    this.#isInRun = false;
    return result;
  }
}

/** Draws a run on its baseline. An empty list of features makes pdfkit draw all its words together. */
const AS_RUN: TextOptions = { lineBreak: false, baseline: 'alphabetic', features: [] };
