import os from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { buildIfStale } from './build/build.ts';
import { CLIENT_DIR } from './build/pages.ts';
import { checkCitations } from './gates/citations.ts';
import { checkLetters } from './gates/font-letters.ts';
import type { Gate, GateResult } from './gates/gate.ts';
import { checkImports } from './gates/imports.ts';
import { KNOWN_SHAPES } from './gates/known-shapes.ts';
import { checkMigrationDrift } from './gates/migration-drift.ts';
import { checkPackages } from './gates/packages.ts';
import { checkPageBudgets, PAGE_BUDGETS } from './gates/page-budget.ts';
import { checkRoot, trackedFiles } from './gates/root-list.ts';
import { checkSettingLists } from './gates/setting-lists.ts';
import { checkSource } from './gates/source-rules.ts';
import { checkBiome, checkKnip, checkOxlint, checkSpelling, checkTypes } from './gates/tools.ts';
import { checkWords } from './gates/word-rules.ts';
import { endToolsOnSignals, ROOT } from './run-tool.ts';

/** Longest first: no long gate runs alone at the end. */
const GATES: readonly Gate[] = [
  { name: 'types', run: checkTypes },
  { name: 'typed lint', run: checkOxlint },
  { name: 'format and lint', run: checkBiome },
  { name: 'spelling', run: () => checkSpelling(ROOT) },
  { name: 'unused', run: checkKnip },
  { name: 'migrations', run: () => checkMigrationDrift(ROOT) },
  { name: 'imports', run: () => checkImports(ROOT) },
  { name: 'source rules', run: () => checkSource(ROOT, KNOWN_SHAPES) },
  { name: 'word rules', run: async () => checkWords(ROOT) },
  { name: 'citations', run: () => checkCitations(ROOT) },
  { name: 'settings', run: async () => checkSettingLists(ROOT) },
  { name: 'font letters', run: async () => checkLetters(ROOT) },
  { name: 'packages', run: () => checkPackages(ROOT) },
  { name: 'root', run: async () => checkRoot(await trackedFiles(ROOT)) },
];

const BUDGET: Gate = {
  name: 'page budget',
  run: async () => {
    await buildIfStale();
    return checkPageBudgets(CLIENT_DIR, PAGE_BUDGETS);
  },
};

/** Number of gates that run at the same time. */
const LANES = Math.max(2, os.availableParallelism());

interface Outcome extends GateResult {
  seconds: number;
}

/**
 * Runs all gates in parallel, even after a failure, and prints a line for each in a fixed order.
 * @param which `source` for gates that need no build, `budget` for the gate of the build, `all` for both
 * @returns true when every gate passed
 */
export async function runGates(which: 'all' | 'source' | 'budget'): Promise<boolean> {
  const outcomes = which === 'budget' ? [] : await sideBySide(GATES);
  // Runs after all others: it builds on all cores.
  const buildOutcomes = which === 'source' ? [] : await sideBySide([BUDGET]);
  return [...outcomes, ...buildOutcomes].every(({ problems }) => problems.length === 0);
}

async function sideBySide(gates: readonly Gate[]) {
  const waiting = gates.map((gate) => ({ gate, ...Promise.withResolvers<Outcome>() }));
  const queue = waiting.values();
  const lane = async () => {
    for (const { gate, resolve } of queue) resolve(await timed(gate.run));
  };
  const lines = Array.from({ length: LANES }, lane);
  const outcomes: Outcome[] = [];
  for (const { gate, promise } of waiting) {
    const outcome = await promise;
    print(gate, outcome);
    outcomes.push(outcome);
  }
  await Promise.all(lines);
  return outcomes;
}

async function timed(run: () => Promise<GateResult>): Promise<Outcome> {
  const started = performance.now();
  const result = await run().catch((error: unknown) => ({ summary: '', problems: [String(error)] }));
  return { ...result, seconds: (performance.now() - started) / 1_000 };
}

function print({ name }: Gate, { summary, problems, seconds }: Outcome): void {
  const failed = problems.length > 0;
  const result = failed ? `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}` : summary;
  console.log(`${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(16)} ${result}, ${seconds.toFixed(1)} s`);
  for (const problem of problems) console.log(stripVTControlCharacters(problem).replaceAll(/^(?=.)/gm, '        '));
}

if (import.meta.main) {
  endToolsOnSignals();
  if (!(await runGates('all'))) process.exitCode = 1;
}
