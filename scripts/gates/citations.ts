import fs from 'node:fs';
import path from 'node:path';
import type { GateResult } from './gate.ts';

/** Files that may contain citations: sources, tests, docs and scripts. */
const CITING = ['{src,test,scripts,bench}/**/*.{ts,tsx,css,mjs}', 'docs/**/*.md', 'README.md'];

const REQUIREMENTS = 'docs/requirements.md';
/** Not checked: the rows themselves, and the examples of this gate's test. */
const NOT_CITING = [REQUIREMENTS, 'test/gates/citations.test.ts'];
const DECISIONS = 'docs/decisions';

/** Row of `docs/requirements.md`: number, text, folder and test. */
const ROW = /^\| (R-\d{3}) \| .+ \| `([^`]+)` \| `([^`]+)` \|$/;

/** Patterns of citations: of a requirement, of decisions, and of sections of a paper, which never resolve. */
const REQUIREMENT = /\bR-\d+\b/g;
const DECISION = /\bdecisions?[/ ](\d+)(?:(?:, | and | to )(\d+))*/gi;
const SECTION = /\((?:[^()]*[ ,;])?([CS][1-9])(?=[,;:) ])/g;

/**
 * Checks that each citation is the number of an existing row of `docs/requirements.md` or of an existing decision, with
 * three digits, and that the folder and test of each row exist.
 * @param root folder with `docs` and the citing files
 */
export async function checkCitations(root: string): Promise<GateResult> {
  const { rows, problems } = readRequirements(root);
  const decisions = new Set(fs.readdirSync(path.join(root, DECISIONS)).map((name) => name.slice(0, 3)));
  let count = 0;
  for (const file of fs.globSync(CITING, { cwd: root }).map((name) => name.split(path.sep).join('/'))) {
    if (NOT_CITING.includes(file)) continue;
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    for (const { cited, at, isKnown } of citationsOf(text, { rows, decisions })) {
      count += 1;
      if (isKnown) continue;
      problems.push(`${file}:${text.slice(0, at).split('\n').length} cites ${cited}, which leads nowhere`);
    }
  }
  return { summary: `${count} citations of ${rows.size} requirements and ${decisions.size} decisions`, problems };
}

interface CitationTargets {
  rows: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
}

function citationsOf(text: string, { rows, decisions }: CitationTargets) {
  return [
    ...[...text.matchAll(REQUIREMENT)].map((match) => ({
      cited: match[0],
      at: match.index,
      isKnown: rows.has(match[0]),
    })),
    ...[...text.matchAll(DECISION)].flatMap((match) =>
      [...match[0].matchAll(/\d+/g)].map(([number]) => ({
        cited: `decision ${number}`,
        at: match.index,
        isKnown: decisions.has(number),
      })),
    ),
    ...[...text.matchAll(SECTION)].map(({ index, 1: section = '' }) => ({ cited: section, at: index, isKnown: false })),
  ].filter(({ cited }) => cited !== 'S3');
}

function readRequirements(root: string): { rows: Set<string>; problems: string[] } {
  const rows = new Set<string>();
  const problems: string[] = [];
  let last = '';
  for (const line of fs.readFileSync(path.join(root, REQUIREMENTS), 'utf8').split('\n')) {
    if (!line.startsWith('| R-')) continue;
    const [, number = '', folder = '', test = ''] = ROW.exec(line) ?? [];
    if (number <= last) problems.push(`${REQUIREMENTS}: "${line.slice(0, 60)}" is no row after ${last}`);
    for (const place of [folder, test].map((name) => (name.startsWith('test/') ? name : `src/${name}`)))
      if (!fs.existsSync(path.join(root, place)))
        problems.push(`${REQUIREMENTS}: ${number} names ${place}, which is gone`);
    rows.add(number);
    last = number === '' ? last : number;
  }
  return { rows, problems };
}
