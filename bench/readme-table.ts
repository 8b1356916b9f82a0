import fs from 'node:fs';
import path from 'node:path';
import { figuresTable, type Results, results } from './figures.ts';

const README = path.resolve(import.meta.dirname, '../README.md');
const RESULTS = path.join(import.meta.dirname, 'results');
const [BEGIN, END] = ['<!-- figures: npm run bench -- --save -->', '<!-- end of figures -->'];

/** Returns the expected README: with the table of the figures in `results/`. */
export function readmeWithFigures(): string {
  const text = fs.readFileSync(README, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`README.md has no place for the figures, between ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${figuresTable(readResults)}\n\n${END}${after}`;
}

/** Writes the figures into README. */
export function writeReadme(): void {
  fs.writeFileSync(README, readmeWithFigures());
}

function readResults(name: string): Results | null {
  const file = path.join(RESULTS, `${name}.json`);
  return fs.existsSync(file) ? results.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : null;
}
