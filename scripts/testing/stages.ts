import type { Runner } from './test-report.ts';

/** Part of a suite: its work and its time budget. */
export interface Stage {
  name: string;
  run:
    | { kind: 'gates'; which: 'source' | 'budget' }
    | { kind: 'build' }
    | { kind: 'engines'; args: readonly string[] }
    | { kind: Runner; args: readonly string[]; needs?: 'postgres' | 'memory' };
  /**
   * Budget in calibrated seconds (`stage-table.ts`); null for a stage without one. The table marks stages over budget; no
   * run fails for it. A commit that exceeds a budget explains why a cheaper test is not possible.
   */
  budget: number | null;
}

const vitest = (...projects: readonly string[]) => ({
  kind: 'vitest' as const,
  args: projects.flatMap((project) => ['--project', project]),
});

const GATES: Stage = { name: 'gates', run: { kind: 'gates', which: 'source' }, budget: 90 };
const RULES: Stage = { name: 'rules', run: vitest('rules', 'screens'), budget: 50 };
const MODULES: Stage = {
  name: 'modules, embedded',
  run: { ...vitest('embedded', 'embedded-alone'), needs: 'memory' },
  budget: 780,
};
const BUILD: Stage = { name: 'build', run: { kind: 'build' }, budget: 20 };
const WEIGHT: Stage = { name: 'page budget', run: { kind: 'gates', which: 'budget' }, budget: 10 };
const JOURNEYS: Stage = {
  name: 'journeys',
  run: { kind: 'playwright', args: ['--grep-invert', '@more'] },
  budget: 500,
};
const POSTGRES: Stage = {
  name: 'modules, PostgreSQL',
  run: { ...vitest('postgres', 'postgres-alone'), needs: 'postgres' },
  budget: 250,
};
const MORE: Stage = { name: 'more screens', run: { kind: 'playwright', args: ['--grep', '@more'] }, budget: 1_200 };
const MORE_POSTGRES: Stage = {
  name: 'more modules, PostgreSQL',
  run: { ...vitest('postgres-more'), needs: 'postgres' },
  budget: 500,
};
const TRIALS: Stage = { name: 'trials', run: vitest('trials'), budget: 590 };

const ENGINE_PROJECT = ['--project', 'engines', '--maxWorkers', '2'];
/** Runs each engine once, with both widths: the most frequent journeys of a seller and a clerk. */
const ENGINES_IN_CI: Stage = {
  name: 'engines, two journeys',
  run: {
    kind: 'engines',
    args: [...ENGINE_PROJECT, 'guest-sale', 'walk-in', '-t', '(WebKitGTK, 390|Firefox, 1280)$'],
  },
  budget: null,
};
const ENGINES: Stage = { name: 'engines', run: { kind: 'engines', args: ENGINE_PROJECT }, budget: null };

const TEST: readonly Stage[] = [GATES, RULES, MODULES, BUILD, WEIGHT, JOURNEYS];

/** Stages of each suite, in order, cheap ones first. All run, even after a failed one. */
export const SUITES: Readonly<Record<string, readonly Stage[]>> = {
  test: TEST,
  ci: [...TEST, POSTGRES, ENGINES_IN_CI],
  all: [...TEST, POSTGRES, MORE, MORE_POSTGRES, TRIALS, ENGINES],
  engines: [BUILD, ENGINES],
  unit: [
    { name: 'unit and module tests', run: vitest('rules', 'screens', 'embedded', 'embedded-alone'), budget: null },
  ],
  e2e: [BUILD, { name: 'browser tests', run: { kind: 'playwright', args: [] }, budget: null }],
};
