import type { Runner } from './test-totals.ts';

/** Part of a suite: what runs, and the CPU seconds that it may take. */
export interface Stage {
  name: string;
  run:
    | { kind: 'gates'; which: 'source' | 'budget' }
    | { kind: 'build' }
    | { kind: Runner; args: readonly string[]; needs?: 'postgres' | 'memory' };
  /**
   * CPU seconds, user and system, of the stage with all its processes, in a fresh clone on two quiet cores, and a quarter
   * more for a busy machine; on a slower one they grow (`stage-table.ts`). Whoever raises
   * one says in the commit why the rule is not proved where it is cheap.
   */
  budget: number;
}

const vitest = (...projects: readonly string[]) => ({
  kind: 'vitest' as const,
  args: projects.flatMap((project) => ['--project', project]),
});

const GATES: Stage = { name: 'gates', run: { kind: 'gates', which: 'source' }, budget: 100 };
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
  budget: 1_000,
};
const MORE: Stage = { name: 'more screens', run: { kind: 'playwright', args: ['--grep', '@more'] }, budget: 1_200 };
const TRIALS: Stage = { name: 'trials', run: vitest('trials'), budget: 590 };
const POSTGRES: Stage = {
  name: 'modules, PostgreSQL',
  run: { ...vitest('postgres', 'postgres-alone'), needs: 'postgres' },
  budget: 800,
};

/** Stages of each suite, in order: cheap ones first, since the first failure ends the run. */
export const SUITES: Readonly<Record<string, readonly Stage[]>> = {
  test: [GATES, RULES, MODULES, BUILD, WEIGHT, JOURNEYS],
  all: [GATES, RULES, MODULES, BUILD, WEIGHT, JOURNEYS, MORE, POSTGRES, TRIALS],
  unit: [
    {
      name: 'unit and module tests',
      run: vitest('rules', 'screens', 'embedded', 'embedded-alone'),
      budget: Number.POSITIVE_INFINITY,
    },
  ],
  e2e: [BUILD, { name: 'browser tests', run: { kind: 'playwright', args: [] }, budget: Number.POSITIVE_INFINITY }],
};
