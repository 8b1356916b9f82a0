import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CASE_NAMES, type CaseName, type Form } from './efforts.ts';
import { ROOT } from './machine/settings.ts';
import { publish } from './readme-table.ts';
import { inForm } from './results.ts';

/** Files that the figures depend on. */
const MEASURED = [
  'src',
  'public',
  'migrations',
  'scripts',
  'package-lock.json',
  'bench/cases',
  'bench/load',
  'bench/machine',
];

/**
 * Collects the results of one commit in one form, also over several runs, and saves them when every case is there: so
 * `results/` and README never mix commits.
 */
export class Saving {
  readonly commit = headCommit();
  readonly #form: Form;
  readonly #folder: string;

  /** @throws Error when a measured file differs from the commit */
  constructor(form: Form) {
    const changed = changesSince(this.commit);
    if (changed.length > 0) throw new Error(`--save names a commit, so commit first: ${changed.join(', ')}`);
    this.#form = form;
    this.#folder = path.join(ROOT, 'node_modules/.cache/bench', `${form}-${this.commit}`);
  }

  /** Keeps the results of a case until all are there. */
  keep(name: CaseName, result: object): void {
    fs.mkdirSync(this.#folder, { recursive: true });
    fs.writeFileSync(this.#fileOf(name), `${JSON.stringify(result, null, 2)}\n`);
  }

  /** Saves the results when all cases are there and the code is still the same. @returns the words for the terminal */
  finish(): { isSaved: boolean; words: string } {
    const changed = changesSince(this.commit);
    if (changed.length > 0) {
      return { isSaved: false, words: `Not saved: the code changed meanwhile (${changed.join(', ')}).` };
    }
    const missing = CASE_NAMES.filter((name) => !fs.existsSync(this.#fileOf(name)));
    if (missing.length > 0) {
      const words = `Not saved yet: run all cases. Not measured at ${this.commit} ${inForm(this.#form)}: ${missing.join(', ')}.`;
      return { isSaved: false, words };
    }
    publish(new Map(CASE_NAMES.map((name) => [name, fs.readFileSync(this.#fileOf(name), 'utf8')])));
    return { isSaved: true, words: `Saved all cases at ${this.commit} ${inForm(this.#form)}, in README as well.` };
  }

  #fileOf(name: CaseName): string {
    return path.join(this.#folder, `${name}.json`);
  }
}

/** Returns the short name of the commit that is checked out. */
function headCommit(): string {
  return git('rev-parse', '--short=8', 'HEAD')[0] ?? '';
}

/** Lists the measured files that differ from a commit. */
function changesSince(commit: string): string[] {
  return [
    ...git('diff', '--name-only', commit, '--', ...MEASURED),
    ...git('ls-files', '--others', '--exclude-standard', '--', ...MEASURED),
  ];
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}
