import PDFDocument from 'pdfkit';
import { breakLines } from './break-lines.ts';
import { MISSING } from './missing.ts';
import { isPlain, paperText } from './plain-text.ts';
import { type Run, runsOf } from './runs.ts';
import type { FontForm, ScriptFonts } from './script-fonts.ts';

type TextOptions = PDFKit.Mixins.TextOptions;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Height of the standard fonts over the line on which letters stand, in parts of their size. */
const ASCENDERS: Readonly<Record<string, number>> = { Helvetica: 0.718, 'Helvetica-Bold': 0.718, Courier: 0.629 };
const MANY_ROWS = 1000;
const MOST_KEPT = 500;

/**
 * A page on which any script is written. A text that the standard fonts have is drawn by them, as ever. Any other is drawn whole in the
 * fonts of its scripts, on the same lines, right to left where it is read so; what no font has is a box.
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
    // The constructor of a page chooses a font before this class has its fields.
    if (#standard in this && !this.#isInRun && typeof source === 'string') this.#standard = source;
    return super.font(source);
  }

  override text(text: string, x?: number | TextOptions, y?: number, options?: TextOptions): this {
    const how = typeof x === 'object' ? x : (options ?? {});
    const words = this.#isInRun ? text : paperText(text);
    if (typeof x !== 'object') {
      this.x = x ?? this.x;
      this.y = y ?? this.y;
    }
    if (this.#isInRun || isPlain(words)) return super.text(words, this.x, this.y, how);
    return this.#write(words, how);
  }

  override widthOfString(text: string, options?: TextOptions): number {
    const words = this.#isInRun ? text : paperText(text);
    if (this.#isInRun || isPlain(words)) return super.widthOfString(words, options);
    return this.#runsOf(words).reduce((sum, run) => sum + this.#widthOf(run), 0);
  }

  override heightOfString(text: string, options: TextOptions = {}): number {
    const words = paperText(text);
    if (isPlain(words)) return super.heightOfString(words, options);
    return this.#linesOf(words, options).length * this.#lineHeight(options);
  }

  #write(text: string, options: TextOptions): this {
    const { x, y } = this;
    const width = this.#roomFor(options);
    const baseline = (ASCENDERS[this.#standard] ?? 0.718) * this.#size();
    const lines = this.#linesOf(text, options);
    for (const [row, line] of lines.entries()) {
      const over = width === null ? 0 : width - this.widthOfString(line);
      let left = x + over * (options.align === 'right' ? 1 : options.align === 'center' ? 0.5 : 0);
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
    const room = options.height === undefined ? MANY_ROWS : Math.floor(options.height / this.#lineHeight(options));
    const rows = options.lineBreak === false ? 1 : Math.max(room, 1);
    const fits = (line: string) => this.widthOfString(line) <= width;
    return breakLines(text, rows, fits).lines;
  }

  /** Width of a text's lines; null for one line as long as it is. */
  #roomFor({ width, lineBreak }: TextOptions): number | null {
    if (width !== undefined) return Number(width);
    return lineBreak === false ? null : this.page.width - this.x - this.page.margins.right;
  }

  #lineHeight({ lineGap = 0 }: TextOptions): number {
    return this.currentLineHeight(true) + lineGap;
  }

  /** Size of the letters, which a standard font tells by the height of its line. */
  #size(): number {
    return this.sizeToPoint('1em');
  }

  /** What is measured is drawn afterwards, and lines repeat: its runs are kept. */
  #runsOf(line: string): Run[] {
    const weight = this.#standard.endsWith('-Bold') ? 'bold' : 'regular';
    const key = `${weight} ${line}`;
    const runs = this.#runs.get(key) ?? this.#splitRuns(line, weight);
    this.#runs.delete(key);
    this.#runs.set(key, runs);
    for (const oldest of this.#runs.keys()) {
      if (this.#runs.size <= MOST_KEPT) break;
      this.#runs.delete(oldest);
    }
    return runs;
  }

  #splitRuns(line: string, weight: 'regular' | 'bold'): Run[] {
    const fontOf = (codePoint: number) => this.#fonts?.of(codePoint, weight) ?? null;
    const drawn = Array.from(GRAPHEMES.segment(line), ({ segment }) =>
      fontOf(segment.codePointAt(0) ?? 0) === null ? MISSING : segment,
    );
    return runsOf(drawn.join(''), fontOf);
  }

  /** A run is as wide as its letters are large: it is measured once. */
  #widthOf(run: Run): number {
    const size = this.#size();
    const perPoint =
      this.#widths.get(run) ?? this.#inFont(run.font, () => super.widthOfString(run.text, { features: [] })) / size;
    this.#widths.set(run, perPoint);
    return perPoint * size;
  }

  #inFont<Result>(font: FontForm, use: () => Result): Result {
    this.#isInRun = true;
    this.registerFont(font.name, font.bytes);
    this.font(font.name);
    const result = use();
    this.font(this.#standard);
    this.#isInRun = false;
    return result;
  }
}

/** A run is drawn on the line on which its letters stand; naming no features has its words joined as one. */
const AS_RUN: TextOptions = { lineBreak: false, baseline: 'alphabetic', features: [] };
