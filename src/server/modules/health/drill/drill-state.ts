import type { Drill } from './drills.queries.ts';

/** Returns the state of a drill. */
export function drillStateOf({ endedAt, problem }: Pick<Drill, 'endedAt' | 'problem'>): 'running' | 'done' | 'failed' {
  if (endedAt === null) return 'running';
  return problem === null ? 'done' : 'failed';
}
