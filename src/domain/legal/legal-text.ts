import { cleanLine } from '../text/clean-text.ts';
import { closestWord } from '../text/closest-word.ts';
import {
  ITEM,
  isVariable,
  LEGAL_SERVICES,
  LEGAL_VARIABLES,
  type LegalContent,
  type LegalDocument,
} from './legal-document.ts';

/**
 * Text of a legal document, as an owner writes it: a line "# Heading" begins a section, any other line is a paragraph, or an item
 * with "- " before it. Blank lines are free. "# Heading [if ads]" is shown only while the shop uses that service.
 */

/** Longest text of a document: about 20 pages. */
export const MAX_LEGAL_LENGTH = 60_000;
const MAX_HEADING_LENGTH = 120;

/** A fault of a text. */
interface LegalFault {
  /** Counted from 1. */
  line: number;
  message: string;
}

const HEADING = /^#+\s*/;
const CONDITION = /\s*\[\s*if\s([^[\]]*)\]$/i;
const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Matches control characters but the tab, the private signs of a font, and halves of a character. */
const UNREADABLE = /[^\P{Cc}\t]|\p{Cs}/gu;
/** Matches the bullets of word processors, web pages and Markdown; a dash or a star needs a space behind it. */
const BULLET = /^\s*(?:[•‣⁃▪▫◦●○■□\uf0a7\uf0b7\uf0d8]\s*|[-–—−*·]\s+|o\t\s*)(?=\S)/u;
const BRACES = /\{([^{}]*)\}/g;

/** Returns where a line of a text as typed begins and ends, counted in characters. @param line counted from 1 */
export function rangeOfLine(text: string, line: number): { start: number; end: number } {
  const ends = [...text.matchAll(LINE_BREAK)].map((match) => ({
    before: match.index,
    after: match.index + match[0].length,
  }));
  return { start: ends[line - 2]?.after ?? 0, end: ends[line - 1]?.before ?? text.length };
}

/** Cleans a text as pasted: one kind of line ends and bullets, no invisible characters. Lines keep their numbers. */
export function cleanLegalText(text: string): string {
  return text.split(LINE_BREAK).map(cleanLegalLine).join('\n').trimEnd();
}

function cleanLegalLine(text: string): string {
  const line = text.replace(UNREADABLE, '');
  return cleanLine(line.replace(/^[\s\u200b\ufeff]+/u, '').replace(BULLET, ITEM));
}

/**
 * Reads a text. The content is what a page shows of it, also where it has faults.
 * @param sample document whose headings keep their ids, since others may link to them
 */
export function readLegalText(
  text: string,
  sample?: Pick<LegalDocument, 'sections'>,
): { content: LegalContent; faults: LegalFault[] } {
  const faults: LegalFault[] = [];
  const intro: string[] = [];
  const sections: { heading: string; service?: (typeof LEGAL_SERVICES)[number]; body: string[]; line: number }[] = [];
  for (const [index, written] of cleanLegalText(text).split('\n').entries()) {
    const line = index + 1;
    const report = (message: string) => void faults.push({ line, message });
    if (written === '') continue;
    const fault = braceFault(written);
    if (fault !== null) report(fault);
    const body = sections.at(-1)?.body ?? intro;
    if (!HEADING.test(written)) {
      if (body === intro) checkIntro(intro, written, report);
      body.push(written);
      continue;
    }
    const { heading, service } = readHeading(written, report);
    sections.push({ heading, ...(service === undefined ? {} : { service }), body: [], line });
  }
  for (const { heading, body, line } of sections) {
    if (body.length === 0) faults.push({ line, message: `“${heading}” has no text. Add some, or remove the heading.` });
  }
  if (sections.length === 0) {
    faults.push({ line: 1, message: 'Start at least one section with a heading, like “# Your quote”.' });
  }
  const ids = sectionIds(
    sections.map(({ heading }) => heading),
    sample,
  );
  return {
    content: {
      intro: intro.join(' '),
      sections: sections.map(({ line: _, ...section }, index) => ({ id: ids[index] ?? '', ...section })),
    },
    faults: faults.toSorted((one, other) => one.line - other.line),
  };
}

/** Returns the first fault of a text as a sentence with its line; null for a text that can be published. */
export function problemOfLegalText(text: string): string | null {
  return faultOfLegalText(text)?.message ?? null;
}

/** The same, with the number of its line; null where the text as a whole is at fault. */
export function faultOfLegalText(text: string): { line: number | null; message: string } | null {
  if (text.length > MAX_LEGAL_LENGTH) {
    const length = text.length.toLocaleString('en-US');
    const message = `This has ${length} characters. The limit is ${MAX_LEGAL_LENGTH.toLocaleString('en-US')}.`;
    return { line: null, message };
  }
  if (cleanLegalText(text).trim() === '') return { line: null, message: 'Enter the text.' };
  const [fault] = readLegalText(text).faults;
  return fault === undefined ? null : { line: fault.line, message: `Line ${fault.line}: ${fault.message}` };
}

/** Writes a document as a text: the inverse of `readLegalText`. */
export function legalText({ intro, sections }: LegalContent): string {
  const parts = sections.map(({ heading, service, body }) => {
    const condition = service === undefined ? '' : ` [if ${service}]`;
    const lines = body.map((text, index) => (isItem(text) && isItem(body[index - 1]) ? text : `\n${text}`));
    return `# ${heading}${condition}\n${lines.join('\n')}`;
  });
  return [...(intro === '' ? [] : [intro]), ...parts].join('\n\n');
}

const isItem = (text: string | undefined) => text?.startsWith(ITEM) === true;

function checkIntro(intro: readonly string[], written: string, report: (message: string) => void): void {
  if (intro.length > 0) report('Only one paragraph can come before the first heading. Start a section with “# ”.');
  else if (isItem(written)) report('A list needs a section. Start one with a heading, like “# Your quote”.');
}

function readHeading(written: string, report: (message: string) => void) {
  const text = written.replace(HEADING, '').replace(/\s+#+$/, '');
  const word = CONDITION.exec(text)?.[1]?.trim().toLowerCase();
  const service = LEGAL_SERVICES.find((name) => name === word);
  if (word !== undefined && service === undefined) {
    report(`“[if ${word}]” isn’t known. Use ${LEGAL_SERVICES.map((name) => `[if ${name}]`).join(' or ')}.`);
  }
  const heading = service === undefined ? text : text.replace(CONDITION, '');
  if (heading === '') report('This heading is empty. Write its words behind “#”.');
  if (heading.length > MAX_HEADING_LENGTH) report(`Keep headings within ${MAX_HEADING_LENGTH} characters.`);
  return { heading, service };
}

function braceFault(written: string): string | null {
  for (const [, word = ''] of written.matchAll(BRACES)) {
    if (!isVariable(word)) return unknownVariable(word);
  }
  return /[{}]/.test(written.replace(BRACES, '')) ? 'Check the braces. Write words to fill in like {phone}.' : null;
}

function unknownVariable(word: string): string {
  const names = Object.keys(LEGAL_VARIABLES);
  const closest = closestWord(word, names);
  const advice =
    closest === null ? `Use one of ${names.map((name) => `{${name}}`).join(', ')}.` : `Did you mean {${closest}}?`;
  return `{${word}} isn’t something we fill in. ${advice}`;
}

/** Returns an id for each heading: the sample's for its own headings, or one made of the words; each only once. */
function sectionIds(headings: readonly string[], sample: Pick<LegalDocument, 'sections'> | undefined): string[] {
  const ids = new Set<string>();
  for (const heading of headings) {
    const known = sample?.sections.find((section) => section.heading === heading)?.id;
    // Without a prefix, a heading such as "Root" would have the id of another element of the page.
    const id = known ?? `section-${slugOf(heading)}`;
    let unique = id;
    for (let number = 2; ids.has(unique); number += 1) unique = `${id}-${number}`;
    ids.add(unique);
  }
  return [...ids];
}

function slugOf(heading: string): string {
  const letters = heading.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'untitled';
}
