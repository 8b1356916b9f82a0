import fs from 'node:fs';
import path from 'node:path';
import type { CaseName, Form } from './efforts.ts';
import { LINES, TOLERANCES } from './figures.ts';
import { measure } from './judge.ts';
import { agree, inForm, type ReadResults, type Results, results } from './results.ts';

const README = path.resolve(import.meta.dirname, '../README.md');
const RESULTS = path.join(import.meta.dirname, 'results');
const [BEGIN, END] = ['<!-- figures: npm run bench -- --save -->', '<!-- end of figures -->'];

/**
 * Returns the text of README between its marks: date, commit and form, once, above the table of targets, measurements and
 * verdicts. Results of several commits or forms make no table, but the list of cases to run.
 */
export function figuresText(read: ReadResults): string {
  const common = agree(read);
  if (common === null) return '**Run all cases** (`npm run bench -- --save`): nothing was measured yet.';
  const { commit, form, day, missing } = common;
  if (missing.length > 0) {
    return (
      `**Run all cases** (\`npm run bench -- --save\`): the saved figures are of several commits or forms, and are not compared. ` +
      `Not measured at ${commit} ${inForm(form)}: ${missing.join(', ')}.`
    );
  }
  const head = ['| case | wanted | measured |', '| --- | --- | --- |'];
  const lines = LINES.map((line) => {
    const result = read(line.of);
    if (result === null) throw new Error(`${line.of} has no results`);
    const found = measure(line, result);
    const verdicts = found.map(({ verdict }) => verdict);
    const verdict = verdicts.includes('short')
      ? '**falls short:** '
      : verdicts.includes('near')
        ? '*just beyond:* '
        : '';
    const [wanted, measured] = [found.map((one) => one.wanted), found.map((one) => one.text)];
    return `| ${line.name} | ${wanted.join(', ')} | ${verdict}${measured.join(', ')} |`;
  });
  return [`Measured on ${day} at commit ${commit}, ${howOf(form)}`, '', ...head, ...lines].join('\n');
}

function howOf(form: Form): string {
  if (form === 'full') return 'in full (`npm run bench -- --save`).';
  const { load, p99, time, memory } = TOLERANCES;
  const percent = ({ share }: { share: number }) => `${Math.round(share * 100)}%`;
  return (
    'in the short form (`npm run bench -- --check --save`). There *just beyond* is a miss within its tolerance: ' +
    `${percent(load)} under load, ${percent(p99)} for a p99, ${percent(time)} for a time, ${percent(memory)} for memory.`
  );
}

/** Returns the expected README: with the figures in `results/`. */
export function readmeWithFigures(): string {
  const text = fs.readFileSync(README, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`README.md has no place for the figures, between ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${figuresText(readFrom(RESULTS))}\n\n${END}${after}`;
}

/** Replaces the files in `results/`, and the figures in README. */
export function publish(all: ReadonlyMap<CaseName, string>): void {
  for (const [name, text] of all) fs.writeFileSync(path.join(RESULTS, `${name}.json`), text);
  fs.writeFileSync(README, readmeWithFigures());
}

/** Reads results from the files of a folder. */
export function readFrom(folder: string): ReadResults {
  return (name): Results | null => {
    const file = path.join(folder, `${name}.json`);
    return fs.existsSync(file) ? results.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : null;
  };
}
