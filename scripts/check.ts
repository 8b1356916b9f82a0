import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildIfStale } from './build/build.ts';
import { CLIENT_DIR } from './build/pages.ts';
import type { Gate, GateResult } from './gates/gate.ts';
import { checkImports } from './gates/imports.ts';
import { checkMigrationDrift } from './gates/migration-drift.ts';
import { checkPageBudgets, PAGE_BUDGETS } from './gates/page-budget.ts';
import { checkRoot, trackedFiles } from './gates/root-list.ts';
import { checkServerWeight, SERVER_WEIGHT } from './gates/server-weight.ts';
import { checkSource } from './gates/source-rules.ts';
import { checkBiome, checkKnip, checkOxlint, checkTypes } from './gates/tools.ts';
import { endToolsOnSignals, ROOT } from './run-tool.ts';

const GATES: readonly Gate[] = [
  { name: 'types', run: checkTypes },
  { name: 'format and lint', run: checkBiome },
  { name: 'typed lint', run: checkOxlint },
  { name: 'imports', run: () => checkImports(ROOT) },
  { name: 'source rules', run: () => checkSource(ROOT) },
  { name: 'unused', run: checkKnip },
  { name: 'migrations', run: () => checkMigrationDrift(ROOT) },
  { name: 'root', run: async () => checkRoot(await trackedFiles(ROOT)) },
];

const BUDGETS: readonly Gate[] = [
  { name: 'page budget', run: onBuild(() => checkPageBudgets(CLIENT_DIR, PAGE_BUDGETS)) },
  { name: 'server weight', run: onBuild(() => checkServerWeight(path.join(ROOT, 'build'), SERVER_WEIGHT)) },
];

/**
 * Runs gates one after the other, all of them even after a failure, and prints a line for each.
 * @param which `source` for those that need no build, `budget` for those of the build, `all` for both
 * @returns true when every gate passed
 */
export async function runGates(which: 'all' | 'source' | 'budget'): Promise<boolean> {
  const gates = { all: [...GATES, ...BUDGETS], source: GATES, budget: BUDGETS }[which];
  let passed = true;
  for (const gate of gates) {
    const problems = await runGate(gate);
    passed &&= problems.length === 0;
  }
  return passed;
}

async function runGate({ name, run }: Gate): Promise<string[]> {
  const started = performance.now();
  const { summary, problems } = await run().catch((error: unknown) => ({ summary: '', problems: [String(error)] }));
  const seconds = `${((performance.now() - started) / 1_000).toFixed(1)} s`;
  const failed = problems.length > 0;
  const detail = [failed ? `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}` : summary, seconds];
  console.log(`${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(16)} ${detail.join(', ')}`);
  for (const problem of problems) console.log(stripVTControlCharacters(problem).replaceAll(/^(?=.)/gm, '        '));
  return problems;
}

/** Gate that checks the build of the current sources. */
function onBuild(check: () => GateResult | Promise<GateResult>): Gate['run'] {
  return async () => {
    await buildIfStale();
    return check();
  };
}

if (import.meta.main) {
  endToolsOnSignals();
  if (!(await runGates('all'))) process.exitCode = 1;
}
